import { createHash, createHmac } from 'node:crypto'

export type AwsKey = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

type Signed = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  key: AwsKey
  region: string
  service: string
  now: Temporal.Instant
}

/** The headers that sign a request by version 4 of the signature of AWS, with those they were made over. */
export function awsSigned(request: Signed): Record<string, string> {
  const { method, url, key, region, service, now } = request
  const { host, pathname, searchParams } = new URL(url)
  const time = now.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
  const bodyHash = createHash('sha256').update(request.body).digest('hex')
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(key.sessionToken ? { 'x-amz-security-token': key.sessionToken } : {}),
  }
  const all = Object.entries({ ...headers, host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...all.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const signing = [time.slice(0, 8), region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  )
  const signature = createHmac('sha256', signing).update(text).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
