import type { ObjectKind } from '../../../forms/objects/kind.ts'
import type { Schema } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { bodyOf } from '../kinds/body.ts'
import { SsoClients } from '../kinds/sso-clients.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'SSO applications',
  about: 'Applications that people sign in to through this service.',
  group: 'signIn',
  place: 120,
  icon: 'app',
  permission: 'apps:read',
} as const satisfies Section

const texts = all.sso
const PAGE = 100

/** The request, and the app that its address names. */
const NEW_APPLICATION: Schema = {
  ...schemas.SSOApplicationServiceCreateRequest,
  properties: {
    appId: { type: 'string', description: texts.appId },
    ...schemas.SSOApplicationServiceCreateRequest.properties,
  },
}

const ssoApplications: ObjectKind = {
  key: 'sso-applications',
  texts,
  writing: 'apps:write',
  columns: [
    { id: 'type', name: all.columns.type, width: '96px', from: 420 },
    { id: 'status', name: all.columns.status, width: '88px' },
    { id: 'created', name: all.columns.created, width: '104px', from: 520 },
  ],
  async load(pageToken, signal) {
    const body = { pageSize: PAGE, pageToken }
    const { list, nextPageToken } = await api.call('sso.applications.search', { body }, { signal })
    const rows = list.map((one) => ({
      id: one.id,
      name: one.displayName,
      cells: {
        type: one.saml ? 'SAML' : 'OpenID Connect',
        status: <StateBadge tone={one.disabled ? 'neutral' : 'good'}>{one.disabled ? texts.off : texts.on}</StateBadge>,
        created: <Ago time={one.createdAt} />,
      },
      value: { ...one },
    }))
    return { rows, nextPageToken }
  },
  making: {
    schema: NEW_APPLICATION,
    async save({ appId, ...value }) {
      const { client, clientSecret } = await api.call('sso.applications.create', {
        path: { app_id: String(appId ?? '') },
        body: bodyOf('sso.applications.create', value),
      })
      if (!client) return undefined
      return {
        about: texts.once,
        values: [
          [all.keys.clientId, client.clientId],
          [all.keys.secret, clientSecret],
        ],
      }
    },
  },
  changing: {
    schema: schemas.SSOApplication,
    path: 'application',
    save: ({ id, value: { appId } }, { value, updateMask }) =>
      api.call('sso.applications.update', {
        path: { app_id: String(appId), id },
        body: bodyOf('sso.applications.update', { application: value, updateMask }),
      }),
  },
  deleting: {
    about: texts.delete,
    act: ({ id, value }) => api.call('sso.applications.delete', { path: { app_id: String(value.appId), id } }),
  },
  Extra: SsoClients,
}

export const Page = () => <ObjectsPage kind={ssoApplications} />
