/** `tries`: it sends what another receives. */
export type ReceiverExample = { name: string; kind: 'receives' | 'tries'; code: string }

const NODE = `// receiver.mjs, started with: SANDPIPER_SECRET='whsec_…' node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.SANDPIPER_SECRET.replace('whsec_', ''), 'base64')

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const isGenuine = isSigned(request.headers, body)
  response.writeHead(isGenuine ? 204 : 401).end()
  if (!isGenuine) return
  const { url, status, delivery_reason, results } = JSON.parse(body)
  console.log(url, status, delivery_reason, results)
}).listen(process.env.PORT ?? 3000)

function isSigned(headers, body) {
  const id = headers['webhook-id']
  const seconds = Number(headers['webhook-timestamp'])
  const isRecent = Math.abs(Date.now() / 1000 - seconds) < 300
  const hmac = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`)
  const expected = Buffer.from(\`v1,\${hmac.digest('base64')}\`)
  const sent = Buffer.from(headers['webhook-signature'] ?? '')
  const isSame = sent.length === expected.length && timingSafeEqual(sent, expected)
  return isRecent && isSame
}`

const PYTHON = `# receiver.py, started with: SANDPIPER_SECRET='whsec_…' python3 receiver.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["SANDPIPER_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    sent_at = headers.get("webhook-timestamp", "0")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    return hmac.compare_digest(expected, headers.get("webhook-signature", "").encode())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_signed(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            news = json.loads(body)
            print(news["url"], news["status"], news.get("delivery_reason"), news.get("results"))


HTTPServer(("", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()`

const CURL = `# A delivery as Sandpiper sends it, signed with your secret.
secret='whsec_…'
body='{"url": "https://example.com/", "status": "completed", "delivery_reason": "content_changed", "results": []}'
id=example-1
seconds=$(date +%s)
key=$(printf %s "\${secret#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
signature=$(printf %s "$id.$seconds.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
curl -i http://localhost:3000/ \\
  -H 'content-type: application/json' \\
  -H "webhook-id: $id" \\
  -H "webhook-timestamp: $seconds" \\
  -H "webhook-signature: v1,$signature" \\
  -d "$body"`

/** Programs to copy and start: they take what is signed with the secret and refuse the rest. */
export const RECEIVER_EXAMPLES: readonly ReceiverExample[] = [
  { name: 'Node.js', kind: 'receives', code: NODE },
  { name: 'Python', kind: 'receives', code: PYTHON },
  { name: 'curl', kind: 'tries', code: CURL },
]
