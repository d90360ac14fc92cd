const LONGEST = 254
/** What mail servers take without quoting: no spaces, brackets, commas or line breaks, so nothing can be smuggled in. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/

export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST && ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text)
