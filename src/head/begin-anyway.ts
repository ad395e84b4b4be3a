// A file of its own, for where the script in the page's head did not run: a host or a proxy may have a policy that
// forbids scripts within a page, or write them anew.
import { begin } from './begin'

begin()
