import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, int32, text } from '../../../wire/scalars.ts'
import { AppEntitlementRef } from '../apps/shape.ts'
import { Purpose } from '../entitlements/shape.ts'

const ids = (about: string) => list(id('An id.'), 512, about)

/** What a search and the counts of what it finds are asked by. */
export const grantFilters = {
  userId: id('Only those of this user.'),
  appIds: ids('Only those in these apps.'),
  appUserIds: ids('Only those of these accounts.'),
  entitlementRefs: list(AppEntitlementRef, 512, 'Only those of these entitlements.'),
  entitlementSlugs: list(text(64, 'A slug.'), 512, 'Only those of entitlements with one of these slugs.'),
  resourceIds: ids('Only those on these resources.'),
  resourceTypeIds: ids('Only those on resources of these types.'),
  purpose: list(
    oneOfNames(Purpose, 'A purpose.', { filter: true }),
    16,
    'Only those of entitlements of these purposes.',
  ),
  departments: list(text(256, 'A department; empty for none.'), 512, 'Only those of people of these departments.'),
  kinds: list(text(256, 'The name of a resource type.'), 512, 'Only those on resources of types that are called so.'),
  riskLevelIds: ids('Only those of entitlements with one of these risk levels; empty for none.'),
  unusedDays: int32('Only those that were not used for so many days, in apps that report uses.', { min: 0, max: 3650 }),
}
