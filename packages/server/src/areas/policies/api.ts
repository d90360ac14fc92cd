export { EditorMarker, markerMessage } from './marker.ts'
