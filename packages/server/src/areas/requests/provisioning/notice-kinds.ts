import { noticeKind } from '../../../service/notices/kind.ts'
import { dayInWords } from '../../../service/notices/words.ts'

type ExpiringAbout = {
  readonly access: string
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
  /** The local day, such as 2026-11-20. */
  readonly day: string
  readonly endsAt: string
}

export const accessExpiring = noticeKind<ExpiringAbout>({
  id: 'accessExpiring',
  preference: 'expiringAccess',
  about: 'Access ends in three working days.',
  to: 'people whose access ends',
  truth: 'requests.expiring',
  title: ({ access, day }) => `Your access ends on ${dayInWords(day)}: ${access}`,
  sentence: () => 'Ask for it to be extended before then if you still need it.',
  facts: (about, names) => [
    ['Access', names.entitlement(about.entitlementId)],
    ['App', names.app(about.appId)],
    ['Ends on', dayInWords(about.day)],
  ],
  button: 'Extend it',
  several: (count) => `${count} of your accesses end soon`,
  severalPath: '/requests/new',
})

type FoundAgainAbout = {
  readonly access: string
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
  readonly number: string
}

export const accessFoundAgain = noticeKind<FoundAgainAbout>({
  id: 'accessFoundAgain',
  preference: 'provisioningRequest',
  about: 'A full sync still brings access that was revoked.',
  to: 'the owners of the app',
  truth: 'requests.foundAgain',
  title: ({ access }) => `Access that was revoked is still there: ${access}`,
  sentence: () => 'The last full sync of your app still brings it: please look why it was not taken away.',
  facts: (about, names) => [
    ['Access', names.entitlement(about.entitlementId)],
    ['App', names.app(about.appId)],
    ['Account', names.account(about.appUserId)],
    ['Revoked by', about.number === '' ? '' : `task #${about.number}`],
  ],
  button: 'Open the task',
  several: (count) => `${count} accesses that were revoked are still there`,
  severalPath: '/findings',
})
