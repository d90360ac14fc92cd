import { noticeKind } from '../../../service/notices/kind.ts'

export const secretFirstViewed = noticeKind<{ readonly secret: string; readonly viewerUserId: string }>({
  id: 'secretFirstViewed',
  preference: 'system',
  about: 'A secret was viewed for the first time, where its creator wants to know.',
  to: 'the creator of the secret',
  title: ({ secret }) => `Viewed for the first time: ${secret}`,
  sentence: ({ viewerUserId }, names) =>
    `${names.user(viewerUserId) || 'Somebody with the link'} has viewed your secret.`,
  facts: ({ secret, viewerUserId }, names) => [
    ['Secret', secret],
    ['Viewed by', names.user(viewerUserId)],
  ],
  button: 'See the secret’s history',
  several: (count) => `${count} of your secrets were viewed for the first time`,
})
