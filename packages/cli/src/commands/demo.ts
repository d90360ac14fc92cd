import type { Client } from '@reeve/client'
import type { Filled, Filling, fillTenant } from '@reeve/demo'
import { FEWEST, MOST, PAST_DAYS, ROUNDS } from '@reeve/demo/limits'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { pairs, printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { inTenantOffice } from '../tenant-office.ts'
import { type Admin, clientOf, withPast } from '../with-past.ts'

export const demo = command({
  name: 'demo',
  about: 'Fills a tenant with a made-up company: people, apps, access, machines, and how they changed.',
  args: [],
  flags: {
    users: { value: 'N', default: '200', about: `How many people, from ${FEWEST} to ${MOST}.` },
    seed: {
      value: 'SEED',
      default: '1',
      about: 'Another seed makes another company, and so does another number of people.',
    },
    states: {
      value: 'N',
      default: String(ROUNDS),
      about: `How many states of it are told, from 1 to ${ROUNDS}; a later run can tell more. With fewer than ${ROUNDS} a tenant of its own has no past.`,
    },
    tenant: {
      value: 'LABEL',
      about: `Makes a tenant of this name for the company, on the machine of the service, with ${PAST_DAYS} days of a past.`,
    },
    force: { about: 'Adds the company also when the tenant holds something else.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ flags }) {
    const users = numberOf('users', flags.users, FEWEST, MOST)
    const states = numberOf('states', flags.states, 1, ROUNDS)
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(flags.seed))
      throw usage(`--seed must be 1 to 64 letters, digits and . _ -, not "${flags.seed}"`)
    // Loaded when it is run: every command lists this one.
    const { fillTenant, TenantNotEmpty } = await import('@reeve/demo')
    const began = performance.now()
    const style = flags.json ? 'none' : process.stderr.isTTY ? 'bar' : 'lines'
    const filling = { seed: flags.seed, users, states, force: flags.force, style } as const
    const made = await fill(flags, filling, fillTenant).catch((error: unknown) => {
      throw error instanceof TenantNotEmpty ? new CommandError(error.message, 'conflict') : error
    })
    const { done, own } = made
    const { seed } = flags
    const { company, domain, asOf, apps, changed, findings, people: _, ...counts } = done
    if (flags.json) return printJson({ company, domain, seed, users, asOf, apps, changed, ...counts, findings, ...own })
    if (!changed) printLine(`${company} is there already: ${users} people in ${apps} apps. Nothing was changed.\n`)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    if (changed)
      printLine(
        `${company} is there: ${users} people in ${apps} apps (${done.records} records in ${done.syncs} syncs, ${seconds} s).\n`,
      )
    printLine(pairs([['findings', countsOf(findings)]]))
    if (own) return printLine(leadIn(flags.tenant, own.link))
    printLine(`\nWhat to look at:\n\n${pairs(NEXT)}`)
    if (changed) printLine(`\n${NO_PAST}`)
  },
})

type FillTenant = typeof fillTenant
type Own = { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string; readonly link: string }
type Made = { readonly done: Filled; readonly own: Own | undefined }
type Flags = Parameters<typeof openClient>[0] & { readonly tenant: string | undefined }

/** Into a tenant that is there, into a new one, or into a new one that has a past. */
async function fill({ tenant: label, ...flags }: Flags, filling: Filling, fillTenant: FillTenant): Promise<Made> {
  if (label === undefined) return { done: await fillTenant(await openClient(flags), filling), own: undefined }
  return inTenantOffice(async (office, { createTenant, setUpLinkOf }) => {
    const { admin, done } =
      filling.states === ROUNDS
        ? await withPast(office, label, (client, past) => fillTenant(client, { ...filling, past, isDemo: true }))
        : await withoutPast(await createTenant(office, label, { isDemo: true }), (client) =>
            fillTenant(client, { ...filling, isDemo: true }),
          )
    if (done.people) await office.platform.tenants.saveDemo(label, done.people)
    return { done, own: { ...admin, link: (await setUpLinkOf(office, label)).url } }
  })
}

const withoutPast = async (admin: Admin, play: (client: Client) => Promise<Filled>) => ({
  admin,
  done: await play(clientOf(admin)),
})

const leadIn = (label: string | undefined, link: string): string => `
It has the tenant ${label} to itself. Look at it as one of its people, each time by a new link:

  npx reeve demo sign-in admin --tenant ${label}     or employee, approver, owner, auditor

Whoever opens this link becomes its first administrator:

  ${link}

When you have seen enough, it goes without a trace: npx reeve tenant delete ${label} --yes`

function numberOf(flag: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value < least || value > most)
    throw usage(`--${flag} must be a number from ${least} to ${most}, not "${text}"`)
  return value
}

/** `61 open: 40 service account unowned, …`, the most first. */
function countsOf(findings: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(findings).sort(([, a], [, b]) => b - a)
  const sum = sorted.reduce((total, [, count]) => total + count, 0)
  return `${sum} open: ${sorted.map(([type, count]) => `${count} ${type.replaceAll('_', ' ')}`).join(', ')}`
}

const NO_PAST = `It has no past: nothing in a tenant that somebody uses is ever dated back. On the machine of the service,
"reeve demo --tenant demo" makes a company with ${PAST_DAYS} days of one, in a tenant of its own.`

const NEXT = [
  ['the worst risks', 'npx reeve findings list --state open --severity critical --severity high'],
  ['who left', 'npx reeve findings list --type deactivated-owner'],
  [
    'what was decided',
    'npx reeve findings list --state snoozed --state risk-accepted --state suppressed --state resolved',
  ],
  ['who asks for access', 'npx reeve tasks list'],
  ['who works here', 'npx reeve api directory.users.search departments=Finance'],
  ['machines', 'npx reeve api directory.accounts.search appUserTypes=APP_USER_TYPE_SERVICE_ACCOUNT'],
  ['conflicts', 'npx reeve api POST /api/v1/search/access-conflict-alerts'],
  ['what ended', 'npx reeve api POST /api/v1/search/past-grants'],
] as const

const DETAILS = `The same seed and number of people make the same company: the same names, structure and ids at the source. A second
run changes nothing; one that broke off goes on where it stopped. The rest is left alone: a tenant that holds other apps
is refused (exit code 6) unless --force is given.

With --tenant it gets a tenant of its own, and goes with it: reeve tenant delete LABEL --yes removes everything of it. Such a
company has lived here for ${PAST_DAYS} days: a service of its own, on a database that is thrown away, plays them with its clock set
back, and the tenant moves in when its past is whole. A running service goes on meanwhile, and none has to run. The tenant is
marked as a demo; "reeve demo sign-in" makes links that sign in as people of it, and of no other tenant.

What there is:
  HR                 a directory: departments, titles, managers, kinds of employment; people who join, move and leave
  Identity provider  an account for everybody, groups within groups, and apps that nobody governs yet
  20 apps            accounts, roles with risk levels and compliance frameworks, rights on single things, access that
                     nothing explains, accounts of people who left, service accounts that nobody owns, secrets that
                     are old, unused or about to expire
  conflicts          two monitors of rights that nobody should hold together, and people who do
  sign-in            a session policy with short sessions for whoever administers the identity provider, and an app that
                     people sign in to through the service
  automations        one that runs, one that fails, one that calls a function, one that its circuit breaker has stopped,
                     a draft; and a webhook that nothing is sent to yet
  functions          one that an automation calls, one that reads apps through the API, a draft
  requests           policies with rules, and requests that wait for somebody, were denied by a rule, granted for a time,
                     wait to be done by hand, could not be done, or whose time is over
  access profiles    two, whose rules keep the lists of their members
  history            states of the company, synced one after the other, so that grants have ended; with a past twelve weeks
                     of it: syncs that failed and were repaired, findings that came and went, requests from the first
                     word to the end, two campaigns that are over, runs, deliveries, people who signed in
  findings           what detectors see in all that, and: a decoy token that somebody used, a connector that keeps
                     failing, one that is not checked, apps and tool servers that nobody manages, a report from outside;
                     some are snoozed, accepted, suppressed or resolved

Two accounts and two secrets stand for decoys, marked decoy=true in the profiles of the accounts and in the annotations of
the secrets; one real decoy, a token that tells on whoever uses it, is among the findings.

Examples:
  reeve demo --tenant demo
  reeve demo sign-in approver
  reeve demo --users 200
  reeve demo --users 5000 --seed spring --profile acme.json --json`
