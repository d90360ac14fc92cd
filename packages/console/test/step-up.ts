import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { answerCode, type ForgedProvider } from '../../server/test/forged-provider.ts'
import type { Site } from './site.ts'

/** A provider by which people prove anew who they are. */
export async function makeProvider(site: Site, forged: ForgedProvider): Promise<string> {
  const made = await site.tenant.post('/api/v1/step-up/providers', {
    displayName: 'Signatures',
    issuerUrl: forged.issuer,
    clientId: 'reeve',
    clientSecret: 'a-secret',
    oauth2: { acrValues: ['phr'] },
  })
  assert.equal(made.status, 200, made.text)
  return made.body.stepUpProvider.id
}

/** The page of the provider sends everybody back at once, as this person. */
export async function answersAs(site: Site, page: Page, forged: ForgedProvider, userId: string): Promise<void> {
  const [person] = await site.tenant.sql('select email from users where id = $1', [userId])
  await page.route(`${forged.issuer}/**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const now = site.world.clock.now()
    const auth_time = Math.floor(now.epochMilliseconds / 1000)
    const claims = { acr: 'phr', auth_time, email: person!.email }
    await answerCode(forged, asked.get('nonce') ?? '', now, { claims })
    const back = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' })
    await route.fulfill({ status: 303, headers: { location: `${asked.get('redirect_uri')}?${back}` } })
  })
}
