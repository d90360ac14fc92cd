import http from 'node:http'
import type { Fetch } from '@reeve/client'

/**
 * Names under localhost are this machine by their standard (RFC 6761), and browsers and curl know it; the resolvers of
 * many systems do not. For those names the connection goes to loopback, the Host header has the name.
 */
export const fetchAnywhere: Fetch = (url, init) => {
  const { hostname, protocol } = new URL(url)
  return protocol === 'http:' && hostname.endsWith('.localhost') ? fetchLoopback(url, init) : fetch(url, init)
}

const fetchLoopback: Fetch = (url, { method, headers: given, body, signal }) =>
  new Promise((resolve, reject) => {
    // Node.js sends the body of a DELETE without its length unless it is named.
    const headers = body === undefined ? given : { ...given, 'content-length': String(Buffer.byteLength(body)) }
    const request = http.request(url, { method, headers, signal, lookup: loopback, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const received = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        resolve(new Response(Buffer.concat(chunks), { status: response.statusCode, headers: received }))
      })
    })
    request.on('error', reject)
    request.end(body)
  })

const loopback: NonNullable<http.RequestOptions['lookup']> = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
