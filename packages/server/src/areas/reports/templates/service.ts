import type { Ready } from './templates.ts'

export const serviceTemplates: readonly Ready[] = [
  {
    id: 'approvals-and-how-long-they-took',
    title: 'Approvals and how long they took',
    about: 'Requests by app: how many, and how long people waited. Answers: are requests decided in time?',
    asks: {
      dataset: 'tasks',
      filters: [
        { column: 'kind', op: 'EQ', values: ['grant'] },
        { column: 'createdAt', op: 'WITHIN_LAST', values: ['2160h'], param: 'period' },
      ],
      groupBy: ['app', 'outcome'],
      measures: [
        { fn: 'COUNT', as: 'requests' },
        { fn: 'MEDIAN', column: 'secondsToFirstDecision', as: 'medianSecondsToFirstDecision' },
        { fn: 'MEDIAN', column: 'secondsToDone', as: 'medianSecondsToTheEnd' },
      ],
      sort: [{ column: 'requests', descending: true }],
    },
  },
  {
    id: 'self-approved-access',
    title: 'Self-approved access',
    about: 'Tasks that were decided by the very person they are for. Answers: does a second person decide?',
    asks: {
      dataset: 'tasks',
      columns: ['number', 'displayName', 'subject', 'app', 'entitlement', 'outcome', 'outcomeAt', 'policy'],
      filters: [{ column: 'isSelfApproved', op: 'EQ', values: ['true'] }],
      sort: [{ column: 'outcomeAt', descending: true }],
    },
  },
  {
    id: 'emergency-access',
    title: 'Emergency access',
    about: 'Access that was asked for as an emergency. Answers: was each emergency one, and looked at afterwards?',
    asks: {
      dataset: 'tasks',
      columns: [
        'number',
        'displayName',
        'subject',
        'opener',
        'app',
        'entitlement',
        'approvers',
        'outcome',
        'createdAt',
      ],
      filters: [{ column: 'isEmergency', op: 'EQ', values: ['true'] }],
      sort: [{ column: 'createdAt', descending: true }],
    },
  },
  {
    id: 'review-results',
    title: 'Review results and how long they took',
    about:
      'What campaigns decided, by campaign and outcome. Answers: is access reviewed, and what came of it (access review)?',
    asks: {
      dataset: 'reviews',
      groupBy: ['campaign', 'outcome'],
      measures: [
        { fn: 'COUNT', as: 'reviews' },
        { fn: 'MEDIAN', column: 'secondsToFirstDecision', as: 'medianSecondsToDecision' },
      ],
      sort: [{ column: 'campaign' }, { column: 'reviews', descending: true }],
    },
  },
  {
    id: 'open-findings-by-age',
    title: 'Open findings by severity',
    about: 'What was found and is not settled, by severity and type. Answers: is what is found seen to?',
    asks: {
      dataset: 'findings',
      filters: [{ column: 'state', op: 'IN', values: ['OPEN', 'IN_PROGRESS'] }],
      groupBy: ['severity', 'type'],
      measures: [
        { fn: 'COUNT', as: 'findings' },
        { fn: 'MAX', column: 'ageDays', as: 'oldestInDays' },
      ],
      sort: [{ column: 'findings', descending: true }],
    },
  },
  {
    id: 'administrators',
    title: 'Administrators of this service',
    about: 'People with a role here besides that of everybody. Answers: who administers who administers?',
    asks: {
      dataset: 'users',
      columns: ['displayName', 'email', 'status', 'roles', 'department', 'createdAt'],
      filters: [
        { column: 'roles', op: 'CONTAINS', values: ['admin'], param: 'roles' },
        { column: 'status', op: 'EQ', values: ['ENABLED'] },
      ],
      sort: [{ column: 'displayName' }],
    },
  },
  {
    id: 'what-changed-in-settings',
    title: 'What changed in settings',
    about:
      'Changes of the settings in the last month, from the system log. Answers: who changed the rules (change record)?',
    asks: {
      dataset: 'log',
      columns: ['time', 'actor', 'message', 'status', 'sourceIp'],
      filters: [
        {
          column: 'code',
          op: 'STARTS_WITH',
          values: ['tenant_settings.', 'policy.', 'role.', 'webhook.', 'automation.'],
        },
      ],
      sort: [{ column: 'time', descending: true }],
    },
  },
]
