// zod tries whether it may compile schemas by `eval`, which the page's Content-Security-Policy forbids and reports.
// A page that has schemas imports this before them.
import { config } from 'zod'

config({ jitless: true })
