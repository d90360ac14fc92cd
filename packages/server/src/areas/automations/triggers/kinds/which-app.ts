import { id } from '../../../../wire/scalars.ts'
import { nullable, oneof } from '../../../../wire/shape.ts'
import { cel } from '../../shapes/refs.ts'
import type { Reference } from '../../steps/step-kind.ts'

export const appIdentifier = () =>
  oneof('app_identifier', {
    appId: nullable(id('The app.')),
    appIdCel: nullable(cel('Gives the id of the app, or several.')),
  })
export const accountSamples = [{ appId: 'a', condition: 'true' }, { appIdCel: '["a", "b"]' }]

type WhichApp = { readonly appId?: string | null; readonly appIdCel?: string | null }

/** Selects the apps of a trigger over accounts: an id, an expression, or the app of the automation. */
export const appOfAccounts = ({ appId, appIdCel }: WhichApp, automationAppId: string): string =>
  appId || (appIdCel ? '' : automationAppId)

export const appReference = ({ appId }: WhichApp): Reference[] =>
  appId ? [{ field: 'appId', type: 'app', id: appId }] : []

export const appIdsText = { path: 'appIdCel', result: 'strings', environment: 'trigger_app_ids' } as const

type Refusing = {
  readonly publishing: boolean
  readonly automationAppId: string | undefined
  refuse(field: string, why: string): void
}

/** For triggers that are about one app. */
export function needsApp({ appId }: WhichApp, { publishing, automationAppId, refuse }: Refusing): void {
  if (publishing && !appId && automationAppId === '') refuse('appId', 'is required when the automation has no app')
}
