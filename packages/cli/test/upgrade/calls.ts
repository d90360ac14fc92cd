import type { Balancer } from './balancer.ts'

type Contract = { paths: Record<string, Record<string, { operationId?: string; security?: [] }>> }
type Read = { readonly method: string; readonly address: string }

export const routeOf = ({ method, address }: Read): string => `${method} ${address}`

/** What the contract of a service has, as `GET /api/v1/apps`. */
export async function routesOf(url: string): Promise<ReadonlySet<string>> {
  const { paths } = await contractOf(url)
  return new Set(
    Object.entries(paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => routeOf({ method: method.toUpperCase(), address })),
    ),
  )
}

// Safe because the tests hold the contract to the form of OpenAPI.
const contractOf = async (url: string): Promise<Contract> =>
  (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Contract

/** Every list and search of the contract that needs nothing to be named. */
export async function readsOf(url: string, token: string): Promise<Read[]> {
  const { paths } = await contractOf(url)
  const found = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([method, { operationId = '' }]) => method === 'get' || /\.(?:search|list)\w*$/.test(operationId))
      .filter(([, { operationId, security }]) => operationId && !security && !address.includes('{'))
      .map(([method]) => ({ method: method.toUpperCase(), address })),
  )
  const works = await Promise.all(
    found.map(async ({ method, address }) => {
      const { status } = await fetch(`${url}${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      return status === 200
    }),
  )
  return found.filter((_, at) => works[at])
}

type Made = Record<string, { readonly id: string } | undefined>

/** One round of changes: what one call makes the next one uses, whichever process gets it. */
export async function changes(balancer: Balancer, { number, hookUrl }: { number: number; hookUrl: string }) {
  const post = async (address: string, body: object): Promise<Made> => {
    const { text } = await balancer.call('POST', `/api/v1/${address}`, body)
    return text === '' ? {} : JSON.parse(text)
  }
  const { app } = await post('apps', { displayName: `App ${number}` })
  if (!app) return
  const { appEntitlementView } = await post(`apps/${app.id}/entitlements`, { displayName: `Role ${number}` })
  await post(`apps/${app.id}`, { app: { description: 'changed' }, updateMask: 'description' })
  await balancer.call('GET', `/api/v1/apps/${app.id}`)
  if (appEntitlementView) await balancer.call('GET', `/api/v1/apps/${app.id}/entitlements`)

  const { webhook } = await post('webhooks', { displayName: `Hook ${number}`, url: hookUrl })
  if (webhook) {
    await post(`webhooks/${webhook.id}/test`, {})
    // A tenant has at most 200.
    await balancer.call('DELETE', `/api/v1/webhooks/${webhook.id}`, {})
  }

  const step = {
    stepName: 'compute',
    evaluateExpressions: { expressions: [{ key: 'value', expressionCel: '6 * 7' }] },
  }
  const { automation } = await post('automations', { displayName: `Automation ${number}`, automationSteps: [step] })
  if (automation) await post(`automations/${automation.id}/execute`, { context: { context: {} } })
  await balancer.call('DELETE', `/api/v1/apps/${app.id}`, {})
}
