import type { LogClass } from '../../../service/log/entry.ts'

/** The version of OCSF every event is written in. */
export const OCSF_VERSION = '1.6.0'

export type OcsfClass = {
  readonly uid: number
  readonly name: string
  readonly category: { readonly uid: number; readonly name: string }
  /** Captions of the standard's activities by id; anything else is 99 with a name of our own. */
  readonly activities: Readonly<Record<number, string>>
}

const IAM = { uid: 3, name: 'Identity & Access Management' }
const APPLICATION = { uid: 6, name: 'Application Activity' }

export const CLASSES: Readonly<Record<LogClass, OcsfClass>> = {
  apiActivity: {
    uid: 6003,
    name: 'API Activity',
    category: APPLICATION,
    activities: { 1: 'Create', 2: 'Read', 3: 'Update', 4: 'Delete' },
  },
  authentication: { uid: 3002, name: 'Authentication', category: IAM, activities: { 1: 'Logon', 2: 'Logoff' } },
  accountChange: {
    uid: 3001,
    name: 'Account Change',
    category: IAM,
    activities: {
      1: 'Create',
      2: 'Enable',
      3: 'Password Change',
      4: 'Password Reset',
      5: 'Disable',
      6: 'Delete',
      7: 'Attach Policy',
      8: 'Detach Policy',
      9: 'Lock',
      10: 'MFA Factor Enable',
      11: 'MFA Factor Disable',
      12: 'Unlock',
    },
  },
  entityManagement: {
    uid: 3004,
    name: 'Entity Management',
    category: IAM,
    activities: {
      1: 'Create',
      3: 'Update',
      4: 'Delete',
      5: 'Move',
      6: 'Enroll',
      7: 'Unenroll',
      8: 'Enable',
      9: 'Disable',
      10: 'Activate',
      11: 'Deactivate',
      12: 'Suspend',
      13: 'Resume',
    },
  },
  userAccess: {
    uid: 3005,
    name: 'User Access Management',
    category: IAM,
    activities: { 1: 'Assign Privileges', 2: 'Revoke Privileges' },
  },
  groupManagement: {
    uid: 3006,
    name: 'Group Management',
    category: IAM,
    activities: {
      1: 'Assign Privileges',
      2: 'Revoke Privileges',
      3: 'Add User',
      4: 'Remove User',
      5: 'Delete',
      6: 'Create',
    },
  },
}

const OTHER = 99

const ids = new Map(
  Object.entries(CLASSES).map(([name, { activities }]) => [
    name,
    new Map(Object.entries(activities).map(([id, caption]) => [caption, Number(id)])),
  ]),
)

/** The number of an activity; one that the standard does not have is "other", with its own name. */
export const activityId = (of: LogClass, activity: string): number => ids.get(of)?.get(activity) ?? OTHER
