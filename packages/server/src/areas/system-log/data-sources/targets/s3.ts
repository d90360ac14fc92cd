import type { Clock } from '../../../../lib/clock.ts'
import { type AwsKey, awsSigned } from '../../../../outbound/aws-signature.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { MOST_ANSWER_BYTES, MOST_FILE_BYTES, type Target, TargetError, TIMEOUT_MS } from './target.ts'

export type S3Settings = {
  bucket: string
  region: string
  roleArn: string
  externalId: string
  endpoint: string
  accessKeyId: string
}

type Options = { outbound: OutboundClient; clock: Clock; settings: S3Settings; secret: string; stsUrl?: string }

/** Writes objects with an access key, or with a role that the key may assume. */
export function s3Target({ outbound, clock, settings, secret, stsUrl }: Options): Target {
  const { region, roleArn, accessKeyId } = settings
  const own: AwsKey = { accessKeyId, secretAccessKey: secret }
  let assumed: Promise<AwsKey> | undefined
  return {
    async put(key, body) {
      assumed ??= roleArn === '' ? Promise.resolve(own) : assumeRole({ outbound, clock, settings, own, stsUrl })
      const url = addressOf(settings, key)
      const signed = awsSigned({
        ...{ method: 'PUT', url, body, region, service: 's3', now: clock.now() },
        headers: { 'content-type': 'application/octet-stream' },
        key: await assumed,
      })
      const answer = await outbound.fetch({ url, method: 'PUT', headers: signed, body, ...LIMITS })
      if (answer.status !== 200) throw new TargetError(`the bucket answered ${answer.status}${codeIn(answer.body)}`)
    },
  }
}

const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxRequestBytes: MOST_FILE_BYTES,
  maxResponseBytes: MOST_ANSWER_BYTES,
  overflow: 'truncate',
  redirects: 'refuse',
} as const

/** AWS names the bucket in the host; other services take it in the path. */
function addressOf({ bucket, region, endpoint }: S3Settings, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (endpoint !== '') return `${new URL(endpoint).origin}/${bucket}/${path}`
  return `https://${bucket}.s3.${region}.amazonaws.com/${path}`
}

/** The code of an error is ours to show; its message may name keys. */
function codeIn(body: Uint8Array): string {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(Buffer.from(body).toString())?.[1]
  return code ? ` (${code})` : ''
}

type Assume = Omit<Options, 'secret'> & { own: AwsKey }

async function assumeRole({ outbound, clock, settings, own, stsUrl }: Assume): Promise<AwsKey> {
  const { region, roleArn, externalId } = settings
  const url = stsUrl ?? `https://sts.${region}.amazonaws.com/`
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: roleArn,
    RoleSessionName: 'reeve-log-export',
    ExternalId: externalId,
  }).toString()
  const signed = awsSigned({
    ...{ method: 'POST', url, body, region, service: 'sts', now: clock.now(), key: own },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const answer = await outbound.fetch({ url, method: 'POST', headers: signed, body, ...LIMITS })
  const text = Buffer.from(answer.body).toString()
  const member = (name: string): string => new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1] ?? ''
  if (answer.status !== 200) throw new TargetError(`the role was not given: ${answer.status}${codeIn(answer.body)}`)
  return {
    accessKeyId: member('AccessKeyId'),
    secretAccessKey: member('SecretAccessKey'),
    sessionToken: member('SessionToken'),
  }
}
