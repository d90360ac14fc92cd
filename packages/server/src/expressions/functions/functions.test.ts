import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noLookups } from '../../../test/expressions/no-lookups.ts'
import { Expressions } from '../expressions.ts'
import type { Lookups } from '../lookups.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-03-28T10:20:30.123456789Z')
const run = {
  now,
  variables: {
    subject: { id: 'u' },
    account: { id: 'acc', identityUserId: 'owner' },
    entitlement: { id: 'e', appId: 'a' },
    task: {},
  },
}

const lookups: Lookups = {
  ...noLookups,
  hasApp: async (userId, appId) => `${userId}/${appId}` === 'u/crm' || `${userId}/${appId}` === 'owner/crm',
  hasEntitlement: async (userId, { appId, entitlementId }) => `${userId}/${appId}/${entitlementId}` === 'u/crm/admin',
  listAccounts: async (_user, appId) =>
    appId === 'crm'
      ? [
          { id: '1', status: { status: 'STATUS_DELETED' } },
          { id: '2', status: { status: 'STATUS_DISABLED' } },
        ]
      : [],
  listAccountManagers: async (_user, appId) => (appId === 'crm' ? [{ id: 'm' }] : []),
  grantedFromEnrollment: async (_user, { entitlementId }) =>
    entitlementId === 'auto' ? 'automatic' : entitlementId === 'asked' ? 'requested' : 'no',
  listSecurityInsights: async () => [{ source: 'Scanner', value: 'leaked', severity: 'HIGH' }],
  listRiskScores: async () => [{ source: 'Scanner', normalizedScore: 70 }],
  listEntitlementMembers: async ({ entitlementId }) => (entitlementId === 'held' ? [{ id: 'm1' }, { id: 'm2' }] : []),
  listEntitlementOwners: async ({ appId, entitlementId }) =>
    `${appId}/${entitlementId}` === 'a/e' ? [{ id: 'o' }] : [],
  findGroupByName: async (name) => (name === 'Ops' ? { id: 'g', appId: 'r', displayName: 'Ops' } : undefined),
}

/** An expression and what it gives; a pattern is the message of the error it gives instead. */
const POLICY: readonly [string, unknown][] = [
  // U
  ['reeve.user.v1.HasApp(subject, "crm")', true],
  ['reeve.user.v1.HasApp(subject, "no such id")', false],
  ['reeve.user.v1.HasApp(account, "crm")', true],
  ['reeve.user.v1.HasApp(AppUser{id: "x"}, "crm")', false],
  ['reeve.user.v1.HasEntitlement(subject, "crm", "admin")', true],
  ['reeve.user.v1.HasEntitlement(subject, "crm", "other")', false],
  ['reeve.user.v1.GetAppUserStatus(subject, "crm")', 'USER_STATUS_DISABLED'],
  ['reeve.user.v1.GetAppUserStatus(subject, "erp")', 'USER_STATUS_UNSPECIFIED'],
  ['reeve.user.v1.GetAppUserStatus(AppUser{id: "x"}, "crm")', 'USER_STATUS_UNSPECIFIED'],
  ['reeve.user.v1.GetAppUserManagers(subject, "crm").map(u, u.id)', ['m']],
  ['reeve.user.v1.GetAppUserManagers(subject, "erp")', []],
  ['reeve.user.v1.GrantedFromEnrollment(subject, "a", "asked")', true],
  ['reeve.user.v1.GrantedFromEnrollment(subject, "a", "none")', false],
  ['reeve.user.v1.AutomaticallyGrantedFromEnrollment(subject, "a", "auto")', true],
  ['reeve.user.v1.AutomaticallyGrantedFromEnrollment(subject, "a", "asked")', false],
  // D and P
  ['reeve.directory.apps.v1.GetEntitlementMembers("a", "held").map(u, u.id)', ['m1', 'm2']],
  ['reeve.directory.apps.v1.GetEntitlementMembers("a", "nobody")', []],
  ['reeve.directory.apps.v1.GetEntitlementOwners("a", "e").map(u, u.id)', ['o']],
  ['reeve.directory.apps.v1.GetEntitlementOwners(entitlement).map(u, u.id)', ['o']],
  ['reeve.directory.groups.v1.FindByName("Ops").id', 'g'],
  ['reeve.directory.groups.v1.FindByName("ops").id', /no group with name "ops"/],
  // I
  ['reeve.app_user.v1.HasSecurityInsight(account)', true],
  ['reeve.app_user.v1.GetSecurityInsights(account, "Scanner").map(i, i.value)', ['leaked']],
  ['reeve.app_user.v1.GetSecurityInsights(account, "scanner")', []],
  ['reeve.app_user.v1.HasSecurityInsightWithSeverity(account, "Scanner", "high")', true],
  ['reeve.app_user.v1.HasSecurityInsightWithSeverity(account, "Scanner", "LOW")', false],
  ['reeve.app_user.v1.HasRiskScore(account)', true],
  ['reeve.app_user.v1.GetRiskScore(account, "Scanner").normalizedScore', 70],
  ['reeve.app_user.v1.GetRiskScore(account, "Other").normalizedScore', 0],
  ['account.riskScore["Scanner"]', 70],
  ['account.riskScores[0].normalized_score', 70],
  ['account.securityInsights.exists(i, i.severity == "HIGH")', true],
  // T
  ['now()', '2027-03-28T10:20:30.123456789Z'],
  ['now() == now()', true],
  ['time.parse("2027-01-02T03:04:05+02:00", TimeFormat.RFC3339)', '2027-01-02T01:04:05Z'],
  ['time.parse("2027-01-02", "date")', '2027-01-02T00:00:00Z'],
  ['time.parse("2027-01-02 03:04:05", "datetime", "Europe/Oslo")', '2027-01-02T02:04:05Z'],
  ['time.parse("03:04:05", TimeFormat.TIME).getMinutes()', 4],
  ['time.parse("Monday, 05 Jul 2027 03:04 PM", "Monday, 02 Jan 2006 03:04 PM")', '2027-07-05T15:04:00Z'],
  ['time.parse("5 july 27 7:8 am -0130", "2 January 06 3:4 pm -0700")', '2027-07-05T08:38:00Z'],
  ['time.parse("2027-01-02", "02.01.2006")', /'2027-01-02' is not written as '02.01.2006'/],
  ['time.parse("31.02.2027", "02.01.2006")', /is no time of the calendar/],
  ['time.parse("x", dyn("YYYY"))', /'YYYY' is no layout/],
  ['time.parse("01.01.2027", "02.01.2006", dyn("Mars/Base"))', /unknown time zone 'Mars\/Base'/],
  ['time.try_parse("?", "date", time.unix(0))', '1970-01-01T00:00:00Z'],
  ['time.try_parse("2027-01-02", "date", time.unix(0))', '2027-01-02T00:00:00Z'],
  ['time.format(time.unix(0), "Mon, 02 Jan 2006 15:04:05 MST")', 'Thu, 01 Jan 1970 00:00:00 UTC'],
  ['time.format(time.unix(0), "2006-01-02T15:04:05-0700 PM", "America/New_York")', '1969-12-31T19:00:00-0500 PM'],
  ['time.format(now(), "05.000 .000")', '30.123 .000'],
  ['time.format(time.unix(0), TimeFormat.RFC3339)', '1970-01-01T00:00:00Z'],
  ['time.unix(1)', '1970-01-01T00:00:01Z'],
  ['time.unix_ms(1500)', '1970-01-01T00:00:01.5Z'],
  ['time.unix(99999999999999)', /outside the years 1 to 9999/],
  ['time.start_of(now(), "minute")', '2027-03-28T10:20:00Z'],
  ['time.start_of(now(), "hour")', '2027-03-28T10:00:00Z'],
  ['time.truncate(now(), "day")', '2027-03-28T00:00:00Z'],
  ['time.start_of(now(), "week")', '2027-03-22T00:00:00Z'],
  ['time.start_of(now(), "month")', '2027-03-01T00:00:00Z'],
  ['time.start_of(now(), "quarter")', '2027-01-01T00:00:00Z'],
  ['time.start_of(now(), "year")', '2027-01-01T00:00:00Z'],
  ['time.start_of(now(), "day", "Europe/Oslo")', '2027-03-27T23:00:00Z'],
  ['time.end_of(now(), "day", "Europe/Oslo")', '2027-03-28T21:59:59.999999999Z'],
  ['time.end_of(now(), "week")', '2027-03-28T23:59:59.999999999Z'],
  ['time.end_of(now(), "month")', '2027-03-31T23:59:59.999999999Z'],
  ['time.end_of(now(), "quarter")', '2027-03-31T23:59:59.999999999Z'],
  ['time.end_of(now(), "year")', '2027-12-31T23:59:59.999999999Z'],
  ['time.end_of(now(), "minute")', '2027-03-28T10:20:59.999999999Z'],
  ['time.start_of(now(), dyn("decade"))', /'decade' is no unit/],
  ['duration("1h30m")', '5400s'],
  ['duration("1d")', /./],
  [
    '[now().getFullYear(), now().getMonth(), now().getDate(), now().getDayOfMonth(), now().getDayOfWeek(), now().getDayOfYear()]',
    [2027, 2, 28, 27, 0, 86],
  ],
  [
    '[now().getHours("Asia/Kathmandu"), now().getMinutes("Asia/Kathmandu"), now().getSeconds(), now().getMilliseconds()]',
    [16, 5, 30, 123],
  ],
  ['now() - duration("1s") < now() && now() - time.unix(0) > duration("1h")', true],
  // S
  ['"".ifEmpty("x") + "y".ifEmpty("x")', 'xy'],
  ['"Åse".lowerAscii() + "åb".upperAscii() + " a ".trim()', 'ÅseåBa'],
  ['"a-b-c".replace("-", "+", 1) + "a,b".split(",")[1] + ["x", "y"].join("|")', 'a+b-cbx|y'],
  ['"😀ab".substring(1, 2) + "😀ab".charAt(0) + string("😀ab".indexOf("b")) + string(size("😀"))', 'a😀21'],
  ['"abcabc".lastIndexOf("b")', 4],
  ['"abc".contains("b") && "abc".startsWith("a") && "abc".endsWith("c") && "abc".matches("^a.c$")', true],
  ['[1, 1, 2].distinct() + [[3], [4]].flatten()', [1, 2, 3, 4]],
  ['[1, 2][5]', /index out of range/],
  // N
  ['ip("10.0.0.1").is4 && !ip("10.0.0.1").is6 && ip("10.0.0.1").isPrivate', true],
  ['ip("::ffff:10.0.0.1").is4 && ip("::ffff:10.0.0.1") == ip("10.0.0.1")', true],
  ['ip("::1").isLoopback && ip("127.9.9.9").isLoopback && ip("::").isUnspecified && ip("0.0.0.0").isUnspecified', true],
  ['ip("8.8.8.8").isGlobalUnicast && ip("2001:db8::1").isGlobalUnicast && !ip("169.254.1.1").isGlobalUnicast', true],
  ['ip("224.0.0.1").isMulticast && ip("224.0.0.1").isLinkLocalMulticast && ip("ff02::1").isLinkLocalMulticast', true],
  ['ip("ff01::1").isInterfaceLocalMulticast && !ip("ff02::1").isInterfaceLocalMulticast', true],
  ['ip(dyn("10.0.0.256"))', /'10.0.0.256' is not an IP address/],
  ['ip("10.1.2.3").within(cidr("10.0.0.0/8")) && cidr(["10.0.0.0/8", "fd00::/8"]).contains(ip("fd00::1"))', true],
  ['ip("11.1.2.3").within(cidr("10.0.0.0/8", "fd00::/8"))', false],
  ['ip("11.1.2.3") == ip("12.1.2.3")', false],
]

for (const [text, expected] of POLICY) {
  test(text, async () => {
    const place = { environment: 'policy_condition', result: 'json' } as const
    const given = expressions.evaluate(place, text, { ...run, lookups })
    if (expected instanceof RegExp) await assert.rejects(given, expected)
    else assert.deepEqual(await given, expected)
  })
}

test('accounts of a user are told to steps and account mappings only', async () => {
  const text = 'reeve.user.v1.ListAppUsersForUser(subject, "crm") == reeve.user.v1.GetAppUsersForUser(subject, "crm")'
  assert.equal(
    await expressions.evaluate({ environment: 'account_provisioning', result: 'json' }, text, { ...run, lookups }),
    true,
  )
  assert.match(
    expressions.check({ environment: 'policy_condition' }, text, 'tenant')[0]!.message,
    /undeclared reference/,
  )
})

const LITERALS: readonly [string, RegExp][] = [
  ['time.parse("x", "YYYY-MM") == now()', /'YYYY-MM' is no layout/],
  ['time.format(now(), "date", "Mars/Base") == ""', /unknown time zone/],
  ['time.start_of(now(), "fortnight") == now()', /'fortnight' is no unit/],
  ['now().getHours("Mars/Base") == 1', /unknown time zone/],
  ['ip("10.0.0.256").is4', /is not an IP address/],
  ['ip.within(cidr("10.0.0.0/8", "10.0.0.1/8"))', /bits set after its prefix/],
  ['subject.email.matches("(")', /./],
  ['reeve.app_user.v1.HasSecurityInsightWithSeverity(account, "x", "AWFUL")', /'AWFUL' is no severity/],
]

for (const [text, message] of LITERALS)
  test(`a bad literal is found when compiling: ${text}`, () => {
    assert.match(expressions.check({ environment: 'policy_condition' }, text, 'tenant')[0]!.message, message)
  })

test('url', async () => {
  const evaluate = (text: string, sub: string): unknown =>
    expressions.evaluateNow({ environment: 'workload_federation', result: 'json' }, text, {
      now,
      variables: { claims: { sub } },
    })
  const parts =
    '[url(claims.sub).scheme, url(claims.sub).host, string(url(claims.sub).port), url(claims.sub).path, url(claims.sub).query]'
  assert.deepEqual(evaluate(parts, 'spiffe://Acme.Internal/ns/a?x=1#f'), [
    'spiffe',
    'acme.internal',
    '0',
    '/ns/a',
    'x=1',
  ])
  assert.deepEqual(evaluate(parts, 'https://u:p@h.example:8443'), ['https', 'h.example', '8443', '', ''])
  assert.throws(() => evaluate('url(claims.sub).host', 'not a url'), /is not a URL/)
  assert.match(
    expressions.check({ environment: 'policy_condition' }, 'url("a") == url("b")', 'tenant')[0]!.message,
    /undeclared/,
  )
})

test('a lookup is made once for the same question, and only when it is reached', async () => {
  const asked: string[] = []
  const counting: Lookups = {
    ...noLookups,
    hasApp: async (user, app) => {
      asked.push(`${user}/${app}`)
      return app === 'a'
    },
  }
  const place = { environment: 'policy_condition', result: 'bool' } as const
  const has = (app: string): string => `reeve.user.v1.HasApp(subject, "${app}")`
  await expressions.evaluate(place, `${has('a')} && ${has('a')} && [1, 2].all(x, ${has('a')})`, {
    ...run,
    lookups: counting,
  })
  assert.deepEqual(asked, ['u/a'])
  asked.length = 0
  await expressions.evaluate(place, `subject.id == "u" || ${has('b')}`, { ...run, lookups: counting })
  assert.deepEqual(asked, [])
})

test('a lookup with more than 10 000 items is an error', async () => {
  const many: Lookups = {
    ...noLookups,
    listEntitlementMembers: async () => Array.from({ length: 10_001 }, (_, i) => ({ id: String(i) })),
  }
  const text = 'size(reeve.directory.apps.v1.GetEntitlementMembers("a", "b")) > 0'
  const place = { environment: 'policy_condition', result: 'bool' } as const
  await assert.rejects(
    expressions.evaluate(place, text, { ...run, lookups: many }),
    /a lookup gave more than 10000 items/,
  )
})

test('a service that cannot be asked is no fault of the expression', async () => {
  class Down extends Error {}
  const fail = async () => Promise.reject(new Down('no connection'))
  const down: Lookups = { ...noLookups, hasApp: fail, listRiskScores: fail }
  const place = { environment: 'policy_condition', result: 'bool' } as const
  await assert.rejects(
    expressions.evaluate(place, 'reeve.user.v1.HasApp(subject, "a")', { ...run, lookups: down }),
    Down,
  )
  await assert.rejects(expressions.evaluate(place, 'account.riskScores != []', { ...run, lookups: down }), Down)
})
