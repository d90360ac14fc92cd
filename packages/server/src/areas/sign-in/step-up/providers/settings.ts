import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import type { StepUpProvidersRow } from '../../../../store/tables.ts'

export type StepUpKind = 'oauth2' | 'microsoft'

/** The settings of a provider as they are stored. */
export type StepUpSettings = {
  readonly acrValues?: readonly string[]
  readonly tenant?: string
  readonly conditionalAccessIds?: readonly string[]
  readonly validationMode?: string
}

type Described = { readonly oauth2?: object | null; readonly microsoft?: object | null }

/** Kind and settings as they are stored; without either it is any OpenID provider. */
export const settingsIn = ({ oauth2, microsoft }: Described): { kind: StepUpKind; settings: StepUpSettings } =>
  microsoft ? { kind: 'microsoft', settings: { ...microsoft } } : { kind: 'oauth2', settings: { ...oauth2 } }

/** The settings of a stored provider. */
export const settingsOf = ({ settings }: StepUpProvidersRow): StepUpSettings => settings as StepUpSettings // Safe because the operations wrote it.

/** Whether the authentication contexts of Microsoft are asked for and checked. */
export function checksContexts({ conditionalAccessIds = [], validationMode }: StepUpSettings): boolean {
  if (validationMode === 'MICROSOFT_VALIDATION_MODE_ACRS') return true
  return validationMode !== 'MICROSOFT_VALIDATION_MODE_OIDC' && conditionalAccessIds.length > 0
}

type Content = {
  readonly issuerUrl: string
  readonly clientId: string
  readonly kind: StepUpKind
  readonly settings: StepUpSettings
}

/** Checks that the shape alone cannot make. `at` is the place of the provider in the request. */
export function checkProvider({ issuerUrl, clientId, kind, settings }: Content, at = ''): void {
  const broken: Violation[] = []
  const need = (field: string, there: boolean, description = 'is required'): void => {
    if (!there) broken.push({ field: at + field, description, reason: 'VALUE_REQUIRED' })
  }
  need('issuerUrl', issuerUrl !== '')
  need('clientId', clientId !== '')
  const hasContexts = (settings.conditionalAccessIds ?? []).length > 0
  need(
    'microsoft.conditionalAccessIds',
    kind !== 'microsoft' || !checksContexts(settings) || hasContexts,
    'needs at least one context with MICROSOFT_VALIDATION_MODE_ACRS',
  )
  if (broken.length > 0) throw invalidAll(broken)
}
