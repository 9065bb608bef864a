// Where Electron begins. Which build of the image library there is has to be settled before anything loads it, so
// everything else is imported afterwards; and waited for, because Electron is ready as soon as this module is.
import { leaveOutNativeImageLibrary } from './image-library.ts'

leaveOutNativeImageLibrary(process.platform)
await import('./start.ts')
