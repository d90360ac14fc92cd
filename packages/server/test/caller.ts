import http from 'node:http'
import { type AnswerCheck, committedCheck } from './answer-check.ts'

export type Reply<Body = Json> = { status: number; headers: http.IncomingHttpHeaders; body: Body; text: string }
/** Bodies in tests are looked into freely; a wrong guess fails the assertion. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
export type Json = any

type Send = { method: string; path: string; body?: unknown; headers?: Record<string, string>; raw?: string | Buffer }

/** A client of one tenant. Names under localhost need no resolver: the socket goes to the service, the Host names the tenant. */
export class Caller {
  readonly #service: string
  readonly baseUrl: string
  readonly token: string
  readonly #check: Pick<AnswerCheck, 'problems'>

  /** Every answer is held to the contract: the committed one, unless the service serves another. */
  constructor(
    service: string,
    baseUrl: string,
    token: string,
    check: Pick<AnswerCheck, 'problems'> = committedCheck(),
  ) {
    this.#service = service
    this.baseUrl = baseUrl
    this.token = token
    this.#check = check
  }

  static async signIn(
    service: string,
    baseUrl: string,
    client: { clientId: string; clientSecret: string },
    check?: Pick<AnswerCheck, 'problems'>,
  ): Promise<Caller> {
    const reply = await new Caller(service, baseUrl, '', check).form('/auth/v1/token', {
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    })
    if (reply.status !== 200) throw new Error(`no token: ${reply.status} ${reply.text}`)
    return new Caller(service, baseUrl, reply.body.access_token, check)
  }

  /** The same address with another token; an empty one sends none. */
  with(token: string): Caller {
    return new Caller(this.#service, this.baseUrl, token, this.#check)
  }

  signIn(client: { clientId: string; clientSecret: string }): Promise<Caller> {
    return Caller.signIn(this.#service, this.baseUrl, client, this.#check)
  }

  get = (path: string, headers = {}): Promise<Reply> => this.send({ method: 'GET', path, headers })
  post = (path: string, body: unknown = {}, headers = {}): Promise<Reply> =>
    this.send({ method: 'POST', path, body, headers })
  patch = (path: string, body: unknown = {}, headers = {}): Promise<Reply> =>
    this.send({ method: 'PATCH', path, body, headers })
  put = (path: string, body: unknown = {}, headers = {}): Promise<Reply> =>
    this.send({ method: 'PUT', path, body, headers })
  delete = (path: string, body?: unknown, headers = {}): Promise<Reply> =>
    this.send({ method: 'DELETE', path, body, headers })

  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.with('').send({
      method: 'POST',
      path,
      raw: new URLSearchParams(fields).toString(),
      headers: { ...type, ...headers },
    })
  }

  send({ method, path, body, headers = {}, raw }: Send): Promise<Reply> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const { hostname, port } = new URL(this.#service)
    const all: Record<string, string> = {
      host: new URL(this.baseUrl).host,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(payload !== undefined && raw === undefined ? { 'content-type': 'application/json' } : {}),
      ...(payload !== undefined ? { 'content-length': String(Buffer.byteLength(payload)) } : {}),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, method, path, headers: all }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const reply = { status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) }
          const problems = this.#check.problems({
            method,
            path,
            status: reply.status,
            contentType: String(response.headers['content-type'] ?? ''),
            body: reply.body,
          })
          if (problems.length > 0) reject(new Error(`not as openapi.json says:\n${problems.slice(0, 5).join('\n')}`))
          else resolve(reply)
        })
      })
      request.on('error', reject)
      request.end(payload)
    })
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
