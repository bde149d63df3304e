"""A fake provider on loopback that speaks the OpenAI-compatible and the Anthropic protocol, and keeps what was sent.

Run as a program it serves a scripted behaviour until it is ended, and prints its port first:

    python fake_models.py calm
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Body = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Served:
    """Say what to send back: a text and calls, or a status with a body."""

    text: str | None = "I stop here.\nANSWER: 1"
    calls: tuple[tuple[str, str], ...] = ()  # name and arguments, as JSON text
    finish: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0  # seconds
    reasoning: str = ""
    code: str = "fake"  # of an error
    raw: bytes | None = None  # what is sent in place of a body of the protocol
    torn: bool = False  # whether the connection is closed in the middle of the body
    same_id: bool = False  # whether all calls have one id


Behaviour = Callable[[Body, int], Served]
"""Decides on a request, from its body and its number (from 0)."""


class Provider:
    """Serve a behaviour, and keep the bodies that came."""

    def __init__(self, behave: Behaviour) -> None:
        self.bodies: list[Body] = []
        self.texts: list[str] = []
        self._behave, self._lock = behave, threading.Lock()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())

    @property
    def url(self) -> str:
        """Give the base URL of the OpenAI-compatible protocol."""
        return f"http://127.0.0.1:{self.server.server_port}/v1"

    def serve(self, path: str, text: str) -> tuple[Served, Body]:
        """Decide on one request."""
        body: Body = json.loads(text)
        with self._lock:
            number = len(self.bodies)
            self.bodies.append(body)
            self.texts.append(text)
        served = self._behave(body, number)
        time.sleep(served.delay)
        if served.status != 200:
            return served, {"error": {"message": served.text, "type": "fake", "code": served.code}}
        return served, _anthropic(served) if path.endswith("/messages") else _openai(served)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                served, body = provider.serve(self.path, self.rfile.read(length).decode())
                data = json.dumps(body).encode() if served.raw is None else served.raw
                self.send_response(served.status)
                for name, value in {"Content-Type": "application/json", **served.headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data[: len(data) // 2] if served.torn else data)
                self.close_connection = served.torn

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        return Handler


def _openai(served: Served) -> Body:
    calls = [
        {
            "id": "call_0" if served.same_id else f"call_{place}",
            "type": "function",
            "function": {"name": name, "arguments": arguments},
        }
        for place, (name, arguments) in enumerate(served.calls)
    ]
    message: Body = {"role": "assistant", "content": served.text}
    if calls:
        message["tool_calls"] = calls
    if served.reasoning:
        message["reasoning_content"] = served.reasoning
    finish = served.finish or ("tool_calls" if calls else "stop")
    usage = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}
    usage |= {"prompt_tokens_details": {"cached_tokens": 60}}
    choice = {"index": 0, "message": message, "finish_reason": finish}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "fake-model-2026-01-01",
        "choices": [choice],
        "usage": usage,
    }


def _anthropic(served: Served) -> Body:
    content: list[Body] = [{"type": "text", "text": served.text}] if served.text else []
    content += [
        {"type": "tool_use", "id": f"toolu_{place}", "name": name, "input": json.loads(arguments)}
        for place, (name, arguments) in enumerate(served.calls)
    ]
    usage = {
        "input_tokens": 40,
        "output_tokens": 10,
        "cache_read_input_tokens": 60,
        "cache_creation_input_tokens": 0,
    }
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "claude-fake",
        "content": content,
        "stop_reason": served.finish or ("tool_use" if served.calls else "end_turn"),
        "stop_sequence": None,
        "usage": usage,
    }


def last_text(body: Body) -> str:
    """Give the text of a request's last message."""
    content = body["messages"][-1].get("content") or ""
    return content if isinstance(content, str) else " ".join(part.get("text", "") for part in content)


def explorer(body: Body, number: int) -> Served:
    """Call the tool wherever it is open, and answer every question with 1."""
    offered = body.get("tools") and body.get("tool_choice") not in ("none", {"type": "none"})
    if not offered or "Calls left in this round: 0" in last_text(body):
        return Served()
    tool = body["tools"][0]
    name = tool["function"]["name"] if "function" in tool else tool["name"]
    schema = tool["function"]["parameters"] if "function" in tool else tool["input_schema"]
    arguments = json.dumps({next(iter(schema["properties"])): "EMIT(1)"})
    return Served(text=None, calls=((name, arguments),))


@contextmanager
def provide(behave: Behaviour = explorer) -> Iterator[Provider]:
    """Serve a behaviour while the block runs."""
    provider = Provider(behave)
    thread = threading.Thread(target=provider.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        provider.server.shutdown()
        provider.server.server_close()
        thread.join()


if __name__ == "__main__":
    serving = Provider(explorer)
    sys.stdout.write(f"{serving.url}\n")
    sys.stdout.flush()
    serving.server.serve_forever()
