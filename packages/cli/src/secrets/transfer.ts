import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { CommandError, exitOfStatus } from '../exit.ts'

type Call = {
  readonly method: string
  readonly body?: AsyncIterable<Uint8Array> | string
  readonly headers?: Record<string, string>
}

/** A call whose body or answer may be a large file. Names under localhost are this machine. */
export const transfer = (url: string, { method, body, headers = {} }: Call): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url)
    const isLocal = hostname.endsWith('.localhost')
    const options = { method, headers, agent: false as const, ...(isLocal ? { lookup: loopback } : {}) }
    const request = (protocol === 'https:' ? https : http).request(url, options, (response) => {
      const { statusCode = 0 } = response
      if (statusCode === 200) return resolve(response)
      const told = text(response).then((said) => reject(new CommandError(messageIn(said), exitOfStatus(statusCode))))
      told.catch(reject)
    })
    request.on('error', (error) =>
      reject(new CommandError(`the service cannot be reached: ${error.message}`, 'unavailable')),
    )
    if (body === undefined || typeof body === 'string') request.end(body)
    else Readable.from(body).on('error', reject).pipe(request)
  })

export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const sent = { 'content-type': 'application/json', 'user-agent': 'reeve', ...headers }
  return JSON.parse(await text(await transfer(url, { method: 'POST', body: JSON.stringify(body), headers: sent })))
}

async function text(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function messageIn(answer: string): string {
  try {
    return String(JSON.parse(answer).message)
  } catch {
    return 'the service refused it'
  }
}

const loopback: NonNullable<http.RequestOptions['lookup']> = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
