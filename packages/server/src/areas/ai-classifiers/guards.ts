import { loading, requires } from '../../service/guard.ts'
import type { Permission } from '../../service/permissions.ts'
import type { ClassifierBindingsRow, ClassifiersRow, ToolGatesRow } from '../../store/tables.ts'
import { getBinding } from './bindings/store.ts'
import { getClassifier } from './classifiers/store.ts'
import { getGate } from './gates/store.ts'

type ById = { readonly id: string }

/** Who holds the permission, and the object that `{id}` of the path names. */
export const classifierById = (permission: Permission) =>
  loading<{ readonly stored: ClassifiersRow }, ById>(requires(permission), async ({ tx, locks }, { id }) => ({
    stored: await getClassifier(tx, id, locks),
  }))

export const bindingById = (permission: Permission) =>
  loading<{ readonly stored: ClassifierBindingsRow }, ById>(requires(permission), async ({ tx, locks }, { id }) => ({
    stored: await getBinding(tx, id, locks),
  }))

export const gateById = (permission: Permission) =>
  loading<{ readonly stored: ToolGatesRow }, ById>(requires(permission), async ({ tx, locks }, { id }) => ({
    stored: await getGate(tx, id, locks),
  }))
