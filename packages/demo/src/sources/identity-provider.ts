import { type Company, lastUse } from '../company/company.ts'
import { Dice } from '../company/dice.ts'
import { LOCATIONS } from '../company/names.ts'
import { hasLeft, type Person, personAt } from '../company/person.ts'
import { idOf, roleId } from './access.ts'
import { accountRef, machine } from './machines.ts'
import {
  type EntitlementRecord,
  type GrantRecord,
  grantOf,
  memberOf,
  NOTHING,
  nestedGrant,
  type ResourceRecord,
  ref,
  type Source,
  type Tag,
} from './records.ts'
import { UNGOVERNED } from './workshop-apps.ts'

const ROLES = [
  {
    id: 'administrator',
    name: 'Identity administrator',
    lets: 'Change accounts and groups of everybody, and how they sign in.',
    risk: 'Critical',
    share: 0.1,
  },
  {
    id: 'help-desk',
    name: 'Password resets',
    lets: 'Give colleagues a new password when they are locked out.',
    risk: 'High',
    share: 0.4,
  },
  {
    id: 'auditor',
    name: 'Read everything',
    lets: 'See all accounts, groups and sign-ins without changing them.',
    risk: 'Medium',
    share: 0.15,
  },
] as const

/** Where everybody signs in: accounts, groups within groups, and the apps that were ever signed in to. */
export function identityProviderSource(company: Company): Source {
  const groups = groupsOf(company)
  return {
    key: 'identity',
    name: 'Identity provider',
    about: `Where ${company.name} signs in.`,
    monthlyCostUsd: 5,
    resourceTypes: [
      { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
      { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
      { id: 'role', displayName: 'Role', traits: ['TRAIT_ROLE'] },
      { id: 'app', displayName: 'Application', traits: ['TRAIT_APP'] },
    ],
    tags: new Map<string, Tag>([
      ...ROLES.map(({ id, risk }): [string, Tag] => [roleId(id), { risk, frameworks: ['SOC 2', 'ISO 27001'] }]),
      [memberOf('privileged'), { risk: 'High', frameworks: ['SOC 2'] }],
    ]),

    furniture: () => ({
      resources: [
        ...groups.map(({ id, name }) => ({ id: ref('group', id), displayName: name })),
        ...ROLES.map(({ id, name }) => ({ id: ref('role', id), displayName: name })),
        ...UNGOVERNED.map(
          (name): ResourceRecord => ({
            id: ref('app', idOf(name)),
            displayName: name,
            app: { helpUrl: `https://${idOf(name)}.example/help`, accountName: company.domain },
          }),
        ),
        ...MACHINES.map((id) => machine(id, { accountType: id.startsWith('system') ? 'SYSTEM' : 'SERVICE' }).record),
      ],
      entitlements: [
        ...groups.map(({ id, name, lets }) => entitlement(memberOf(id), `Member of ${name}`, lets, ref('group', id))),
        ...ROLES.map(({ id, name, lets }) => entitlement(roleId(id), name, lets, ref('role', id))),
        ...UNGOVERNED.map((name) => {
          const lets = `Use ${name} with the account of ${company.name}.`
          return entitlement(assignedTo(name), `Sign in to ${name}`, lets, ref('app', idOf(name)))
        }),
      ],
      grants: [
        ...groups.flatMap(({ id, holds }) => holds.map((inner) => nestedGrant(memberOf(id), inner))),
        ...UNGOVERNED.flatMap((name) =>
          departmentsThatUse(company, name).map((id) => nestedGrant(assignedTo(name), id)),
        ),
        ...MACHINES.map((id) => grantOf(memberOf('machines'), ref('user', id))),
      ],
    }),

    ofPerson(index, round) {
      const person = personAt(company, index, round)
      // Accounts of those who leave are disabled first and removed in the round after.
      if (!person || round > person.life.leaves) return NOTHING
      const left = hasLeft(person, round)
      return {
        resources: [accountOf(company, person, left)],
        entitlements: [],
        grants: left ? [] : grantsOf(company, person),
      }
    },
  }
}

const MACHINES = ['svc-ldap-bridge', 'svc-badge-sync', 'svc-meeting-rooms', 'system-provisioning']

type Group = { readonly id: string; readonly name: string; readonly lets: string; readonly holds: readonly string[] }

/** Departments make up the staff, their leaders the leadership; some groups are made of parts of others. */
function groupsOf({ departments }: Company): readonly Group[] {
  const some = (...ids: string[]) => departments.filter(({ id }) => ids.includes(id)).map(({ id }) => `dept-${id}`)
  return [
    ...departments.map(({ id, name }) => ({
      id: `dept-${id}`,
      name,
      lets: `Get the mail and the shared folders of ${name}.`,
      holds: [],
    })),
    ...departments.map(({ id, name }) => ({
      id: `lead-${id}`,
      name: `${name} leads`,
      lets: `Get what those who lead ${name} share.`,
      holds: [],
    })),
    ...LOCATIONS.map((name) => ({
      id: `at-${idOf(name)}`,
      name: `${name} office`,
      lets: `Get the mail and the printers of the office in ${name}.`,
      holds: [],
    })),
    { id: 'contractors', name: 'Contractors', lets: 'Sign in as somebody from another company.', holds: [] },
    { id: 'machines', name: 'Machine accounts', lets: 'Sign in as a machine, without a person.', holds: [] },
    {
      id: 'all-leads',
      name: 'Leadership',
      lets: 'Get what everybody who leads others shares.',
      holds: departments.map(({ id }) => `lead-${id}`),
    },
    {
      id: 'all-staff',
      name: 'All staff',
      lets: 'Get what is for everybody who works here.',
      holds: [...departments.map(({ id }) => `dept-${id}`), 'all-leads'],
    },
    {
      id: 'technical',
      name: 'Technical staff',
      lets: 'Sign in to the systems that engineers and administrators use.',
      holds: some('engineering', 'it', 'security', 'data'),
    },
    {
      id: 'remote-access',
      name: 'Remote access',
      lets: 'Reach the network of the company from elsewhere.',
      holds: ['technical', 'all-leads'],
    },
    {
      id: 'privileged',
      name: 'Privileged access',
      lets: 'Reach servers with the rights of an administrator.',
      holds: ['lead-engineering'],
    },
  ]
}

const assignedTo = (name: string): string => `app:${idOf(name)}:assigned`

const departmentsThatUse = ({ seed, departments }: Company, name: string): string[] =>
  departments.filter(({ id }) => new Dice(seed, 'ungoverned', name, id).chance(0.2)).map(({ id }) => `dept-${id}`)

const entitlement = (
  id: string,
  displayName: string,
  description: string,
  resourceId: EntitlementRecord['resourceId'],
): EntitlementRecord => ({
  id,
  resourceId,
  slug: id.startsWith('group:') ? 'member' : 'assigned',
  displayName,
  description,
  purpose: 'ASSIGNMENT',
})

function accountOf(company: Company, person: Person, left: boolean): ResourceRecord {
  const dice = new Dice(company.seed, 'identity', person.index)
  return {
    id: accountRef(person.index),
    displayName: person.displayName,
    user: {
      emails: [{ address: person.email, primary: true }],
      login: person.email,
      status: left ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
      accountType: 'HUMAN',
      employeeIds: [person.number],
      mfaEnabled: dice.chance(0.93),
      lastLogin: lastUse(company, dice.chance(0.04) ? dice.between(95, 400) : dice.below(6)),
    },
  }
}

function grantsOf(company: Company, person: Person): GrantRecord[] {
  const { department, index } = person
  const dice = new Dice(company.seed, 'groups', index, department.id)
  const groups = [
    `dept-${department.id}`,
    `at-${idOf(person.location)}`,
    ...(person.leads || person.isHead ? [`lead-${department.id}`] : []),
    ...(person.employmentType === 'Contractor' ? ['contractors'] : []),
    // Nothing of what they do explains it.
    ...(dice.chance(0.01) ? ['privileged'] : []),
  ]
  const roles = department.id === 'it' ? ROLES.filter(({ share }) => dice.chance(share)) : []
  const apps = UNGOVERNED.filter(() => dice.chance(0.03))
  const held = [...groups.map(memberOf), ...roles.map(({ id }) => roleId(id)), ...apps.map(assignedTo)]
  return held.map((id) => grantOf(id, accountRef(index)))
}
