export const texts = {
  beginWith: 'Begin with',
  empty: 'Nothing, I fill it in myself',
  emptyHint: 'A template asks a few questions and makes a draft of the answers. Nothing happens before you say so.',
  rehearse: 'Make the draft and try it',
}
