export { EditorMarker } from './marker.ts'
