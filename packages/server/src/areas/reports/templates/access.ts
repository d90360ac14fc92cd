import type { Ready } from './templates.ts'

const HIGH = ['High', 'Critical']
const WHO_HOLDS_WHAT = ['user', 'user.email', 'account', 'app', 'entitlement', 'resource', 'riskLevel']

export const accessTemplates: readonly Ready[] = [
  {
    id: 'who-has-access',
    title: 'Who has access to what',
    about: 'Every piece of access that is held now. Answers: is it known who can do what (access review)?',
    asks: {
      dataset: 'grants',
      columns: [...WHO_HOLDS_WHAT, 'isDirect', 'grantedAt', 'endsAt'],
      sort: [{ column: 'user' }, { column: 'app' }],
    },
  },
  {
    id: 'privileged-access',
    title: 'Privileged access',
    about: 'Access with the two highest levels of risk. Answers: do only those have it who need it (least privilege)?',
    asks: {
      dataset: 'grants',
      columns: [...WHO_HOLDS_WHAT, 'grantedAt', 'endsAt', 'lastUsedAt'],
      filters: [{ column: 'riskLevel', op: 'IN', values: HIGH, param: 'levels' }],
      sort: [{ column: 'riskLevel' }, { column: 'user' }],
    },
  },
  {
    id: 'access-nobody-asked-for',
    title: 'Access nobody asked for',
    about:
      'Access that was found in apps and that no request here has given. Answers: is access given by the process only?',
    asks: {
      dataset: 'grants',
      columns: [...WHO_HOLDS_WHAT, 'grantedAt'],
      filters: [
        { column: 'isFound', op: 'EQ', values: ['true'] },
        { column: 'isDirect', op: 'EQ', values: ['true'] },
      ],
      sort: [{ column: 'grantedAt', descending: true }],
    },
  },
  {
    id: 'joiners',
    title: 'Joiners of a period',
    about: 'People who became known lately. Answers: who is new, and do they have what they need?',
    asks: {
      dataset: 'users',
      columns: ['displayName', 'email', 'department', 'jobTitle', 'managers', 'accountsCount', 'createdAt'],
      filters: [
        { column: 'createdAt', op: 'WITHIN_LAST', values: ['720h'], param: 'period' },
        { column: 'type', op: 'EQ', values: ['HUMAN'] },
      ],
      sort: [{ column: 'createdAt', descending: true }],
    },
  },
  {
    id: 'leavers',
    title: 'Leavers of a period',
    about:
      'People who were disabled lately, and what they still have. Answers: is access gone when people leave (offboarding)?',
    asks: {
      dataset: 'users',
      columns: ['displayName', 'email', 'department', 'managers', 'accountsCount', 'grantsCount', 'updatedAt'],
      filters: [
        { column: 'status', op: 'EQ', values: ['DISABLED'] },
        { column: 'updatedAt', op: 'WITHIN_LAST', values: ['720h'], param: 'period' },
      ],
      sort: [{ column: 'updatedAt', descending: true }],
    },
  },
  {
    id: 'disabled-people-with-live-accounts',
    title: 'Disabled people with live accounts',
    about:
      'Accounts that still work though their owner does not. Answers: is access gone when people leave (offboarding)?',
    asks: {
      dataset: 'accounts',
      columns: ['owner', 'owner.email', 'app', 'displayName', 'username', 'lastLoginAt', 'grantsCount'],
      filters: [
        { column: 'status', op: 'EQ', values: ['ENABLED'] },
        { column: 'ownerStatus', op: 'IN', values: ['DISABLED', 'DELETED'] },
      ],
      sort: [{ column: 'owner' }, { column: 'app' }],
    },
  },
  {
    id: 'accounts-without-owner',
    title: 'Accounts without owner',
    about: 'Accounts that nobody answers for. Answers: does somebody answer for every account?',
    asks: {
      dataset: 'accounts',
      columns: ['app', 'displayName', 'username', 'email', 'type', 'status', 'lastLoginAt', 'grantsCount'],
      filters: [{ column: 'isOrphan', op: 'EQ', values: ['true'] }],
      sort: [{ column: 'app' }, { column: 'displayName' }],
    },
  },
  {
    id: 'access-unused-for-90-days',
    title: 'Access unused for 90 days',
    about:
      'Access in apps that report use, which nobody has used. Answers: do people keep only what they use (least privilege)?',
    asks: {
      dataset: 'grants',
      columns: [...WHO_HOLDS_WHAT, 'unusedDays', 'lastUsedAt', 'grantedAt'],
      filters: [{ column: 'unusedDays', op: 'GTE', values: ['90'], param: 'days' }],
      sort: [{ column: 'unusedDays', descending: true }],
    },
  },
  {
    id: 'access-that-ends-within-30-days',
    title: 'Access that ends within 30 days',
    about: 'Access that was given for a time which is over soon. Answers: what has to be asked for again?',
    asks: {
      dataset: 'grants',
      columns: [...WHO_HOLDS_WHAT, 'endsAt'],
      filters: [{ column: 'endsAt', op: 'WITHIN_NEXT', values: ['720h'], param: 'period' }],
      sort: [{ column: 'endsAt' }],
    },
  },
]
