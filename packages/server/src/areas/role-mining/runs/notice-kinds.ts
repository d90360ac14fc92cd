import { noticeKind } from '../../../service/notices/kind.ts'

type RunEnded = {
  /** Why it failed; empty of one that did not. */
  readonly problem: string
  readonly people: number
  readonly suggestions: number
}

export const roleMiningEnded = noticeKind<RunEnded>({
  id: 'roleMiningEnded',
  preference: 'system',
  about: 'A run of role mining that somebody asked for has ended, or could not be carried out.',
  to: 'whoever asked for the run',
  title: ({ problem, suggestions }) =>
    problem === '' ? `Role mining has ended: ${counted(suggestions)}` : 'Role mining could not be carried out',
  sentence: ({ problem, suggestions }) =>
    problem === ''
      ? `Everybody was looked at: ${counted(suggestions)} of roles wait for you.`
      : 'The suggestions there were are as before; it can be asked for again.',
  facts: ({ problem, people, suggestions }) => [
    ['Problem', problem],
    ['People', problem === '' ? String(people) : ''],
    ['Suggestions', problem === '' ? String(suggestions) : ''],
  ],
  button: 'Look at role mining',
  several: (count) => `${count} runs of role mining have ended`,
  severalPath: '/role-mining',
})

const counted = (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
