import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { dateParam, namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import {
  type AllDeliveriesSearch,
  type DeliverySearch,
  LISTENER_DIALOGS,
  type ListenerSearch,
  type ListenersSearch,
  WEBHOOK_DIALOGS,
  type WebhookSearch,
  type WebhooksSearch,
} from './search.ts'
import { texts } from './texts.ts'
import { PROOFS, STATES } from './words.ts'

const deliverySearch = (search: Record<string, unknown>): DeliverySearch => ({
  state: namesParam(search.state, STATES),
  since: dateParam(search.since),
  open: textParam(search.open),
})

const webhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  validateSearch: (search: Record<string, unknown>): WebhooksSearch => ({
    q: textParam(search.q),
    dialog: search.dialog === 'new' ? 'new' : undefined,
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'WebhooksPage'),
})

const webhookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks/$id',
  validateSearch: (search: Record<string, unknown>): WebhookSearch => ({
    ...deliverySearch(search),
    dialog: WEBHOOK_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'WebhookPage'),
})

const deliveriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deliveries',
  validateSearch: (search: Record<string, unknown>): AllDeliveriesSearch => ({
    ...deliverySearch(search),
    dialog: search.dialog === 'redeliver' ? 'redeliver' : undefined,
  }),
  component: lazyPage(() => import('./deliveries/page.tsx'), 'DeliveriesPage'),
})

const listenersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listeners',
  validateSearch: (search: Record<string, unknown>): ListenersSearch => ({
    q: textParam(search.q),
    proof: namesParam(search.proof, PROOFS),
  }),
  component: lazyPage(() => import('./listeners/page.tsx'), 'ListenersPage'),
})

const listenerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listeners/$id',
  validateSearch: (search: Record<string, unknown>): ListenerSearch => ({
    dialog: LISTENER_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./listener/page.tsx'), 'ListenerPage'),
})

export const webhooksRoutes = [webhooksRoute, webhookRoute, deliveriesRoute, listenersRoute, listenerRoute] as const

export const webhooks: Area = {
  pages: [
    {
      to: '/webhooks',
      name: texts.title,
      entry: 'automations',
      keys: 'g w',
      permission: 'webhooks:read',
      also: ['/deliveries'],
    },
    {
      to: '/listeners',
      name: texts.listeners,
      entry: 'automations',
      keys: 'g 4',
      permission: 'automations:read',
    },
  ],
  actions: [
    {
      id: 'new-webhook',
      name: texts.create,
      about: '',
      icon: 'bolt',
      to: '/webhooks',
      search: { dialog: 'new' },
      permission: 'webhooks:write',
    },
    {
      id: 'all-deliveries',
      name: texts.allDeliveries,
      about: texts.title,
      icon: 'send',
      to: '/deliveries',
      permission: 'webhooks:read',
    },
    {
      id: 'redeliver',
      name: texts.redeliverAllTitle,
      about: '',
      icon: 'bolt',
      to: '/deliveries',
      search: { dialog: 'redeliver', state: 'fatal_error' },
      permission: 'webhooks:write',
    },
  ],
  found: [
    { kind: 'listener', icon: 'inbox', about: () => texts.listeners, to: ({ id }) => `/listeners/${id}` },
    { kind: 'webhook', icon: 'send', about: ({ detail }) => detail, to: ({ id }) => `/webhooks/${id}` },
  ],
}
