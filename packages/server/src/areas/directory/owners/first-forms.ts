import { APP, ENTITLEMENT, RESOURCE } from './kinds.ts'
import type { FirstForm } from './v1.ts'

/** The paths and members of the first form of these operations, which differ by kind. */
export const FIRST_FORMS: readonly FirstForm[] = [
  {
    kind: APP,
    path: APP.path,
    addInPath: true,
    removeInPath: true,
    clearPath: '/owners',
    clearSome: true,
    reportsImmutable: false,
  },
  {
    kind: ENTITLEMENT,
    path: ENTITLEMENT.path,
    addInPath: false,
    removeInPath: true,
    clearPath: '/owners',
    clearSome: false,
    reportsImmutable: false,
  },
  {
    kind: RESOURCE,
    path: '/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}',
    addInPath: false,
    removeInPath: false,
    clearPath: '/ownerids',
    clearSome: false,
    reportsImmutable: true,
  },
]
