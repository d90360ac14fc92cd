"""A receiver that verifies both signatures of a delivery: the Standard Webhooks signature with the secret of the
webhook, and the token in Authorization with the published keys of the tenant. It needs the package `cryptography`.

    REEVE_URL=https://acme.example WEBHOOK_SECRET=whsec_... python3 receiver.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

REEVE_URL = os.environ.get("REEVE_URL", "http://127.0.0.1:8080")
SECRET = base64.b64decode(os.environ.get("WEBHOOK_SECRET", "").removeprefix("whsec_"))
OLDEST_SECONDS = 300

# Deliveries that were handled already: each may arrive more than once, always with the same id.
handled = set()
keys = {}


def is_signature_valid(headers, body):
    delivery, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > OLDEST_SECONDS:
        return False
    expected = hmac.new(SECRET, f"{delivery}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    given = [one[3:] for one in headers["webhook-signature"].split(" ") if one.startswith("v1,")]
    return any(hmac.compare_digest(base64.b64decode(one), expected) for one in given)


def decode(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def key_named(kid):
    """Keys are published long before they are used, so fetching them again for an unknown one is enough."""
    if kid not in keys:
        with urllib.request.urlopen(f"{REEVE_URL}/auth/v1/jwks", timeout=5) as answer:
            keys.update({key["kid"]: key for key in json.load(answer)["keys"]})
    return Ed25519PublicKey.from_public_bytes(decode(keys[kid]["x"]))


def is_token_valid(headers, body):
    head, claims, signature = headers["authorization"].split(" ")[1].split(".")
    fields = json.loads(decode(head))
    if fields["alg"] != "EdDSA":
        return False
    key_named(fields["kid"]).verify(decode(signature), f"{head}.{claims}".encode())
    token, now = json.loads(decode(claims)), time.time()
    return (
        token["iss"] == urllib.parse.urlsplit(REEVE_URL).netloc
        and token["aud"] == headers["host"]
        and token["nbf"] <= now < token["exp"]
        and token["htm"] == "POST"
        and token["htb_s256"] == base64.b64encode(hashlib.sha256(body).digest()).decode()
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            valid = is_signature_valid(self.headers, body) and is_token_valid(self.headers, body)
        except (InvalidSignature, KeyError, TypeError, ValueError, IndexError, AttributeError):
            valid = False
        if valid and self.headers["webhook-id"] not in handled:
            handled.add(self.headers["webhook-id"])
            print(f"verified {self.headers['webhook-event']} {self.headers['webhook-id']}", flush=True)
        answer = b'{"version":"v1"}' if valid else b""
        self.send_response(200 if valid else 401)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Receiver)
print(f"listening on {server.server_port}", flush=True)
server.serve_forever()
