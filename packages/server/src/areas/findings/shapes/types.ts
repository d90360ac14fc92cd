import { toCamel } from '../../../lib/names.ts'
import { id, text } from '../../../wire/scalars.ts'
import { type AnyShape, shape } from '../../../wire/shape.ts'
import { findingTypes } from '../finding-types.ts'
import type { TypeName } from './enums.ts'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>
type Definition = (typeof findingTypes)[number]

type TypeShapes = { readonly [Type in Definition as Camel<Type['type']>]: Type['payload'] }
type EvidenceShapes = {
  readonly [Type in Extract<Definition, { evidence: AnyShape }> as `${Camel<Type['type']>}Evidence`]: Type['evidence']
}
export type TypeMember = keyof TypeShapes
export type EvidenceMember = keyof EvidenceShapes
export type TargetMember = keyof typeof TARGET_SHAPES

/** `NHI_UNOWNED` → `nhiUnowned`, the member that holds what was found. */
// Safe because the types above are made in the same way.
export const memberOf = (type: TypeName): TypeMember => toCamel(type.toLowerCase()) as TypeMember
/** The member that holds what shows it; of a type that has one. */
export const evidenceMemberOf = (type: TypeName): EvidenceMember => `${memberOf(type)}Evidence` as EvidenceMember

/** What was found, by the name of its member. */
export const TYPE_SHAPES = Object.fromEntries(
  findingTypes.map(({ type, payload }) => [memberOf(type), payload]),
) as TypeShapes // Safe because each is named after its type.

/** What a finding is about, by the name of its member. */
export const TARGET_SHAPES = {
  identityUserTarget: shape('IdentityUserTarget', 'A user.', { identityUserId: id('The user.') }),
  appUserTarget: shape('AppUserTarget', 'An account.', { appId: id('The app.'), appUserId: id('The account.') }),
  decoyTarget: shape('DecoyTarget', 'A decoy.', { decoyId: id('The decoy.') }),
  appResourceTarget: shape('AppResourceTarget', 'A resource.', {
    appId: id('The app.'),
    appResourceId: id('The resource.'),
    appResourceTypeId: id('The type of the resource.'),
  }),
  tenantTarget: shape('TenantTarget', 'The whole tenant.', {}),
  connectorTarget: shape('ConnectorTarget', 'A connector.', {
    appId: id('The app.'),
    connectorId: id('The connector.'),
  }),
  usageResourceTarget: shape('UsageResourceTarget', 'Something that is used.', {
    appId: id('The app that reports it.'),
    connectorId: id('The connector that reports it.'),
    resourceId: text(1024, 'What is used.'),
    resourceTypeId: text(256, 'Of which type it is.'),
  }),
} as const

/** What shows it, by the name of its member. */
export const EVIDENCE_SHAPES = Object.fromEntries(
  findingTypes.flatMap((one) => ('evidence' in one ? [[evidenceMemberOf(one.type), one.evidence]] : [])),
) as EvidenceShapes // Safe because each is named after its type.
