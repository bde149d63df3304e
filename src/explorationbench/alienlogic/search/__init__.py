"""Search for proofs and for algebras: untrusted, since kernel and certificate checker decide about what it finds."""
