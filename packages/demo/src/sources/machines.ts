import { type Company, daysBefore, lastUse } from '../company/company.ts'
import { Dice } from '../company/dice.ts'
import { stewardOf } from './access.ts'
import type { AppKind } from './app-kind.ts'
import { type ResourceRecord, ref } from './records.ts'

/** Accounts and secrets of other systems are decoys when they are marked so: nothing in those systems shows it. */
const DECOY = { decoy: 'true' } as const

export type Machine = { readonly id: string; readonly record: ResourceRecord }

/** Accounts that nobody owns: services, and in two apps a decoy among them. */
export function machinesOf(company: Company, kind: AppKind): readonly Machine[] {
  const copies = Math.min(10, 1 + Math.floor(company.users / 2000))
  const names = kind.services.flatMap((service) =>
    Array.from({ length: copies }, (_, copy) => (copy === 0 ? service : `${service}-${copy + 1}`)),
  )
  const services = names.map((name, index) => {
    const dice = new Dice(company.seed, kind.key, 'machine', name)
    // Where there are several, the last passes for a person: somebody should find out.
    const accountType = names.length > 1 && index === names.length - 1 ? 'HUMAN' : 'SERVICE'
    const lastLogin = dice.chance(0.8)
      ? lastUse(company, dice.chance(0.7) ? dice.below(7) : dice.between(120, 700))
      : undefined
    return machine(`svc-${name}`, { accountType, lastLogin })
  })
  return DECOY_ACCOUNTS[kind.key] ? [...services, decoyAccount(DECOY_ACCOUNTS[kind.key]!)] : services
}

const DECOY_ACCOUNTS: Readonly<Record<string, string>> = {
  thistlerig: 'svc-legacy-root',
  gannetry: 'svc-payroll-export',
}

export function machine(
  id: string,
  { accountType, lastLogin }: { accountType: 'HUMAN' | 'SERVICE' | 'SYSTEM'; lastLogin?: string },
): Machine {
  const user = { emails: [], login: id, status: 'STATUS_ENABLED', accountType } as const
  return { id, record: { id: ref('user', id), displayName: id, user: lastLogin ? { ...user, lastLogin } : user } }
}

/** Accounts have a profile and no annotations, so the mark is in both. */
function decoyAccount(id: string): Machine {
  const { record } = machine(id, { accountType: 'SERVICE' })
  return { id, record: { ...record, annotations: DECOY, user: { ...record.user!, profile: DECOY } } }
}

const SECRETS = 5
const MOST_SECRETS = 200

/** Old ones, unused ones, expired ones and such as soon will be; some are replaced as time goes by. */
export function secretsOf(company: Company, kind: AppKind, round: number): readonly ResourceRecord[] {
  const machines = machinesOf(company, kind)
  if (!kind.secrets || machines.length === 0) return []
  const count = SECRETS + Math.min(MOST_SECRETS, Math.floor(company.users / 100))
  const secrets = Array.from({ length: count }, (_, number) => number)
    .filter((number) => isThere(number, round))
    .map((number) => secretOf(company, kind, { number, machine: machines[number % machines.length]!.id }))
    .filter(({ secret }) => new Date(secret?.createdAt ?? 0) <= company.seenOn)
  const decoy = DECOY_ACCOUNTS[kind.key]
  return decoy
    ? [...secrets, { ...secretOf(company, kind, { number: count, machine: decoy }), annotations: DECOY }]
    : secrets
}

const isThere = (number: number, round: number): boolean =>
  number % 5 === 1 ? round >= 2 : number % 5 === 3 ? round < 2 : true

function secretOf(
  company: Company,
  kind: AppKind,
  { number, machine }: { number: number; machine: string },
): ResourceRecord {
  const dice = new Dice(company.seed, kind.key, 'secret', number)
  const age = dice.between(20, 1400)
  const expiresIn = dice.pick([undefined, undefined, dice.between(1, 14), dice.between(60, 360), -dice.between(1, 90)])
  const unusedFor = dice.pick([undefined, 0, dice.below(3), dice.below(30), dice.between(100, 600)])
  const used = unusedFor === undefined ? {} : { lastUsedAt: lastUse(company, Math.min(unusedFor, age)) }
  return {
    id: ref('secret', `${kind.key}-${String(number + 1).padStart(3, '0')}`),
    displayName: `${kind.secrets} ${number + 1} of ${machine}`,
    secret: {
      createdAt: daysBefore(company, age),
      ...(expiresIn === undefined ? {} : { expiresAt: daysBefore(company, -expiresIn) }),
      ...used,
      createdById: accountRef(stewardOf(company, kind)),
      identityId: ref('user', machine),
    },
  }
}

export const accountRef = (index: number) => ref('user', `e${String(index + 1).padStart(6, '0')}`)
