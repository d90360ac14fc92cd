export { addToolServer, endToolServer, renameToolServer } from './tool-server.ts'
