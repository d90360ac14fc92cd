export { makeSetUpLink, setUpUnattended } from './local/links/set-up.ts'
export { makeSignInLink } from './local/links/sign-in-link.ts'
export { linkUrl } from './local/links/token.ts'
export { seedAuthConfig } from './upstream/seed.ts'
