import type { Client } from '@reeve/client'
import type { Governed } from './governed-app.ts'

/** The app that the company's people sign in to through the service. */
const KEY = 'oxbowline'

/** Makes the service the identity provider of one app; returns how many applications had to be made. */
export async function ensureSsoApplications(
  client: Client,
  domain: string,
  apps: readonly Governed[],
): Promise<number> {
  const governed = apps.find(({ source }) => source.key === KEY)
  if (!governed) return 0
  const path = { app_id: governed.app.id }
  const { list } = await client.call('sso.applications.list', { path })
  if (list.length > 0) return 0
  await client.call('sso.applications.create', {
    path,
    body: {
      displayName: governed.source.name,
      description: 'Single sign-on by OpenID Connect.',
      oidc: { idTokenSignedResponseAlg: 'OIDC_SIGNING_ALGORITHM_EDDSA' },
      initialClient: {
        displayName: 'web',
        authentication: { clientSecretBasic: {} },
        redirectUris: [`https://${KEY}.${domain}/callback`],
      },
    },
  })
  return 1
}
