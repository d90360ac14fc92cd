import { type Company, lastUse } from '../company/company.ts'
import { Dice } from '../company/dice.ts'
import { type Person, personAt } from '../company/person.ts'
import { type Access, accessAt, idOf, rightId, roleId } from './access.ts'
import type { AppKind } from './app-kind.ts'
import { accountRef, machinesOf, secretsOf } from './machines.ts'
import { type EntitlementRecord, grantOf, NOTHING, type ResourceRecord, ref, type Source, type Tag } from './records.ts'

/** An app of the company as its connector sees it. */
export function appSource(company: Company, kind: AppKind): Source {
  const { things, secrets, workloads = [] } = kind
  return {
    key: kind.key,
    name: kind.name,
    about: kind.about,
    monthlyCostUsd: kind.monthlyCostUsd,
    tags: tagsOf(kind),
    resourceTypes: [
      { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
      { id: 'role', displayName: 'Role', traits: ['TRAIT_ROLE'] },
      ...(things ? [{ id: things.type, displayName: things.typeName, traits: [] }] : []),
      ...(workloads.length > 0 ? [{ id: 'workload', displayName: 'Workload role', traits: [] }] : []),
      ...(secrets ? [{ id: 'secret', displayName: secrets, traits: ['TRAIT_SECRET'] }] : []),
    ],

    furniture(round) {
      const machines = machinesOf(company, kind)
      const admins = kind.secrets ? machines.slice(-1) : []
      return {
        resources: [
          ...kind.roles.map(({ id, name }) => ({ id: ref('role', id), displayName: name })),
          ...(things?.names ?? []).map((name) => ({ id: ref(things!.type, idOf(name)), displayName: name })),
          ...workloads.map((name) => ({ id: ref('workload', name), displayName: name, nhi: ASSUMED })),
          ...machines.map(({ record }) => record),
          ...secretsOf(company, kind, round),
        ],
        entitlements: entitlementsOf(kind),
        grants: [
          ...machines.map(({ id }) => grantOf(roleId('member'), ref('user', id))),
          ...admins.map(({ id }) => grantOf(roleId('administrator'), ref('user', id))),
        ],
      }
    },

    ofPerson(index, round) {
      const person = personAt(company, index, round)
      const access = person && accessAt(company, kind, person, round)
      if (!person || !access) return NOTHING
      const principal = accountRef(index)
      const held = [...access.roles.map(({ id }) => roleId(id)), ...access.rights]
      return {
        resources: [accountOf(company, kind, person, access)],
        entitlements: [],
        grants: held.map((entitlement) => grantOf(entitlement, principal)),
      }
    },
  }
}

const ASSUMED = { type: 'ASSUMABLE_ROLE' } as const

function entitlementsOf({ roles, things }: AppKind): EntitlementRecord[] {
  return [
    ...roles.map(
      ({ id, name, lets }): EntitlementRecord => ({
        id: roleId(id),
        resourceId: ref('role', id),
        slug: 'assigned',
        displayName: name,
        description: lets,
        purpose: 'ASSIGNMENT',
      }),
    ),
    ...(things?.names ?? []).flatMap((name) =>
      things!.rights.map(
        (right): EntitlementRecord => ({
          id: rightId(things!.type, name, right.id),
          resourceId: ref(things!.type, idOf(name)),
          slug: right.id,
          displayName: `${right.name} ${name}`,
          description: right.lets.replace('{name}', name),
          purpose: 'PERMISSION',
        }),
      ),
    ),
  ]
}

const tagsOf = ({ roles, things }: AppKind): Map<string, Tag> =>
  new Map([
    ...roles.map(({ id, risk, frameworks = [] }): [string, Tag] => [roleId(id), { risk, frameworks }]),
    ...(things?.names ?? []).flatMap((name) =>
      things!.rights.map(({ id, risk }): [string, Tag] => [rightId(things!.type, name, id), { risk, frameworks: [] }]),
    ),
  ])

/** One in a hundred signed up with a private address: the account cannot be matched. */
function accountOf(company: Company, { key }: AppKind, person: Person, { isEnabled }: Access): ResourceRecord {
  const dice = new Dice(company.seed, key, 'profile', person.index)
  const isPrivate = dice.chance(0.01) && !person.isHead
  const login = isPrivate ? `${person.last}${person.first[0]}${dice.between(10, 99)}`.toLowerCase() : person.login
  const idle = dice.chance(0.08) ? dice.between(95, 500) : dice.below(25)
  return {
    id: accountRef(person.index),
    displayName: isPrivate ? login : person.displayName,
    user: {
      emails: [{ address: isPrivate ? `${login}@mailbox.example` : person.email, primary: true }],
      login,
      status: isEnabled ? 'STATUS_ENABLED' : 'STATUS_DISABLED',
      accountType: 'HUMAN',
      lastLogin: lastUse(company, idle),
    },
  }
}
