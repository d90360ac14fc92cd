import { type Broker, type FetchAnswer, type FetchQuestion, type LogLine, Refusal } from '@reeve/function-runtime'
import type { OutboundRequest } from '../../../outbound/client.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { SecretValues } from '../definitions/secrets.ts'
import type { StoredFunction } from '../definitions/store.ts'
import { callOperation } from './call-operation.ts'
import { isListed } from './hosts.ts'

const MOST_CALLS = 100
const MOST_OPERATIONS = 1000
const MOST_RESPONSE_BYTES = 10 * 1024 * 1024
const MOST_REDIRECTS = 5
const TIMEOUT_MS = 60_000

type Options = {
  readonly tenant: Tenant
  readonly services: Services
  readonly stored: StoredFunction
  readonly secrets: SecretValues
  log(line: LogLine): void
}

/** What the code of a function reaches: its secrets, the hosts of its list, and the API with the rights it has. */
export function brokerFor({ tenant, services, stored, secrets, log }: Options): Broker {
  let calls = 0
  let operations = 0
  return {
    config: async () => ({ secrets }),
    async fetch(question) {
      if (++calls > MOST_CALLS) throw new Refusal(`at most ${MOST_CALLS} calls to other hosts in one run`)
      return fetchListed(services, stored.outbound_hosts, question)
    },
    async call(operation, input) {
      if (++operations > MOST_OPERATIONS) throw new Refusal(`at most ${MOST_OPERATIONS} calls of the API in one run`)
      return callOperation({ tenant, services, stored }, operation, input)
    },
    log,
  }
}

async function fetchListed(
  services: Services,
  hosts: readonly string[],
  question: FetchQuestion,
): Promise<FetchAnswer> {
  const { url, method, headers, body, redirect } = question
  const sent = Object.fromEntries(headers)
  const check = (to: string): Record<string, string> => {
    if (!URL.canParse(to)) throw new Refusal('this is not an address')
    if (!isListed(to, hosts)) throw new Refusal(`${new URL(to).host} is not in outboundNetworkAllowlist`)
    return new URL(to).origin === new URL(url).origin ? sent : withoutCredentials(sent)
  }
  check(url)
  try {
    const answer = await services.functions.outbound.fetch({
      url,
      method: method as OutboundRequest['method'], // Safe because the client refuses what it does not know.
      // Called for each hop: a redirect leads nowhere that the list does not.
      headers: check,
      body: body.length > 0 ? body : undefined,
      maxResponseBytes: MOST_RESPONSE_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirects: redirect === 'follow' ? { max: MOST_REDIRECTS, to: 'anyHost' } : 'refuse',
    })
    return { url: answer.url, status: answer.status, headers: answer.headers, body: answer.body }
  } catch (error) {
    if (error instanceof OutboundError) throw new Refusal(error.message)
    throw error
  }
}

const withoutCredentials = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)))
