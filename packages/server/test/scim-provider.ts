import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import SCIMMY from 'scimmy'
import SCIMMYRouters from 'scimmy-routers'

type Stored = Record<string, unknown> & { id: string }

/** A service provider made of a public implementation of SCIM; only where it keeps things is ours. */
export async function startScimProvider(token: string) {
  const kept = { users: new Map<string, Stored>(), groups: new Map<string, Stored>() }
  SCIMMY.Resources.declare(
    SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false),
    handlers(kept.users, 'userName'),
  )
  SCIMMY.Resources.declare(SCIMMY.Resources.Group, handlers(kept.groups, 'displayName'))
  const app = express()
  app.post('/token', express.urlencoded(), (request, response) => {
    const good = request.body.client_id === 'reeve' && request.body.client_secret === 'client secret'
    response
      .status(good ? 200 : 401)
      .json(good ? { access_token: token, token_type: 'Bearer' } : { error: 'invalid_client' })
  })
  const handler = (request: express.Request) => {
    if (request.header('authorization') !== `Bearer ${token}`) throw new Error('no valid token')
    return 'tester'
  }
  app.use('/scim/v2', new SCIMMYRouters({ type: 'bearer', handler }))
  const server = await new Promise<Server>((resolve) => {
    const started: Server = app.listen(0, '127.0.0.1', () => resolve(started))
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // Safe because it listens on TCP.
  return {
    ...kept,
    baseUrl: `${base}/scim/v2`,
    tokenUrl: `${base}/token`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** What the library asks for: it parses requests, applies patches and filters by itself. */
function handlers(store: Map<string, Stored>, unique: string) {
  return {
    egress(resource: { id?: string; filter?: { match(list: Stored[]): Stored[] } }) {
      const all = [...store.values()]
      if (resource.id) {
        const found = store.get(resource.id)
        if (!found) throw new SCIMMY.Types.Error(404, null as never, `Resource ${resource.id} not found`)
        return found
      }
      return resource.filter ? resource.filter.match(all) : all
    },
    ingress(resource: { id?: string }, instance: object) {
      const data = JSON.parse(JSON.stringify(instance)) as Record<string, unknown>
      const taken = [...store.values()].find((one) => one[unique] === data[unique] && one.id !== resource.id)
      if (taken) throw new SCIMMY.Types.Error(409, 'uniqueness', `${unique} is taken`)
      const id = resource.id ?? randomUUID()
      // A password is never part of what the library shows.
      const { password } = instance as { password?: string }
      const made = { ...data, id, ...(password === undefined ? {} : { password }) }
      store.set(id, made)
      return made
    },
    degress(resource: { id?: string }) {
      if (!store.delete(resource.id ?? '')) throw new SCIMMY.Types.Error(404, null as never, 'Resource not found')
    },
  } as never // Safe because the library's types want handlers of its own classes; it calls them as above.
}
