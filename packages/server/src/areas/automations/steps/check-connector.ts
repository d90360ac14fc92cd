import type { Saving } from './step-kind.ts'

type Ref = { readonly appId?: string; readonly id?: string }

/** A published step names its connector. */
export function checkConnector({ connectorRef }: { readonly connectorRef?: Ref }, saving: Saving): void {
  if (!saving.publishing) return
  if (!connectorRef) saving.refuse('connectorRef', 'say which connector', 'VALUE_REQUIRED')
  for (const name of connectorRef ? (['appId', 'id'] as const) : []) {
    if (!connectorRef?.[name]) saving.refuse(`connectorRef.${name}`, 'is required', 'VALUE_REQUIRED')
  }
}

/** A published step has these. */
export function checkGiven(payload: Readonly<Record<string, unknown>>, names: readonly string[], saving: Saving): void {
  if (!saving.publishing) return
  for (const name of names) if (!payload[name]) saving.refuse(name, 'is required', 'VALUE_REQUIRED')
}
