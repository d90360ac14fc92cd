import type { DepartmentId } from '../company/departments.ts'

export type Side = { readonly app: string; readonly role: string }

/** Two rights that nobody should hold together, and the department whose head does. */
export type Conflict = {
  readonly name: string
  readonly about: string
  readonly a: readonly Side[]
  readonly b: readonly Side[]
  readonly heldBy: DepartmentId
}

export const CONFLICTS: readonly Conflict[] = [
  {
    name: 'Create and approve payments',
    about: 'Whoever creates a payment or a vendor must not approve payments.',
    a: [
      { app: 'tallowgate', role: 'payment-create' },
      { app: 'tallowgate', role: 'vendor-edit' },
    ],
    b: [{ app: 'tallowgate', role: 'payment-approve' }],
    heldBy: 'finance',
  },
  {
    name: 'Merge unreviewed code and release it',
    about: 'Whoever can merge without review must not deploy to production.',
    a: [{ app: 'oxbowline', role: 'bypass-review' }],
    b: [{ app: 'kilnyard', role: 'deploy-production' }],
    heldBy: 'engineering',
  },
]

/** Roles that a head holds so that a conflict is there to be found, however small the company. */
export const rolesInConflict = (app: string, department: DepartmentId): readonly string[] =>
  CONFLICTS.filter(({ heldBy }) => heldBy === department)
    .flatMap(({ a: [a], b: [b] }) => [a, b])
    .flatMap((side) => (side?.app === app ? [side.role] : []))
