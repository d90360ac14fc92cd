import type { ProviderKind } from './inference.ts'

type Slot = {
  readonly kind: ProviderKind
  /** Where its provider is unless said otherwise; empty where it has to be said. */
  readonly baseUrl: string
  readonly headerStyle: 'X_API_KEY' | 'AUTHORIZATION_BEARER'
}

const custom: Slot = { kind: 'compatible', baseUrl: '', headerStyle: 'AUTHORIZATION_BEARER' }

export const SLOTS: Readonly<Record<string, Slot>> = {
  anthropic: { kind: 'anthropic', baseUrl: 'https://api.anthropic.com', headerStyle: 'X_API_KEY' },
  openai: { kind: 'openai', baseUrl: 'https://api.openai.com/v1', headerStyle: 'AUTHORIZATION_BEARER' },
  'custom-1': custom,
  'custom-2': custom,
  'custom-3': custom,
  'custom-4': custom,
  'custom-5': custom,
}

export const findSlot = (id: string): Slot | undefined => (Object.hasOwn(SLOTS, id) ? SLOTS[id] : undefined)
