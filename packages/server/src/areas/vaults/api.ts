export { type StoredCredential, storeCredential, type WantedCredential } from './stored/store-credential.ts'
