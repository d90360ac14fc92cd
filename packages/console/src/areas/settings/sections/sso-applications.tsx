import type { Answered } from '@reeve/client/session'
import type { FormDialogProps } from '../../../forms/objects/kind.ts'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import type { Schema } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { StateBadge } from '../../../ui/badge.tsx'
import { Ago } from '../../../ui/time.tsx'
import { SamlMetadata } from '../kinds/saml-metadata.tsx'
import { SsoClients } from '../kinds/sso-clients.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'SSO applications',
  about: 'Applications that people sign in to through this service.',
  icon: 'app',
  permission: 'apps:read',
} as const satisfies Section

const texts = all.sso

/** The request, and the app that its address names. */
const NEW_APPLICATION: Schema = {
  ...schemas.SSOApplicationServiceCreateRequest,
  properties: {
    appId: { type: 'string', description: texts.appId },
    ...schemas.SSOApplicationServiceCreateRequest.properties,
  },
}

/** The metadata of an app fills in what it says. */
function NewApplication(dialog: FormDialogProps) {
  return (
    <SchemaDialog {...dialog} schemas={schemas} schema={NEW_APPLICATION}>
      {(value, change) => <SamlMetadata onRead={(saml) => change({ ...value, saml, oidc: undefined })} />}
    </SchemaDialog>
  )
}

const ssoApplications = ofNoun<Answered.SSOApplication>('ssoApplication', {
  key: 'sso-applications',
  texts,
  writing: 'apps:write',
  columns: [
    { id: 'type', name: all.columns.type, width: '96px', from: 420 },
    { id: 'status', name: all.columns.status, width: '88px' },
    { id: 'created', name: all.columns.created, width: '104px', from: 520 },
  ],
  row: (one) => ({
    cells: {
      type: one.saml ? 'SAML' : 'OpenID Connect',
      status: <StateBadge tone={one.disabled ? 'neutral' : 'good'}>{one.disabled ? texts.off : texts.on}</StateBadge>,
      created: <Ago time={one.createdAt} />,
    },
  }),
  making: {
    schema: NEW_APPLICATION,
    Dialog: NewApplication,
    once: ({ client, clientSecret }) =>
      client
        ? {
            about: texts.once,
            values: [
              // Safe because a client is answered so.
              [all.keys.clientId, (client as Answered.SSOApplicationOIDCClient).clientId],
              [all.keys.secret, String(clientSecret)],
            ],
          }
        : undefined,
  },
  changing: { schema: schemas.SSOApplication },
  deleting: texts.delete,
  Extra: SsoClients,
})

export const Page = () => <ObjectsPage kind={ssoApplications} />
