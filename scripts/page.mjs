// Builds the page alone, for images that build in stages.
import { buildPage } from './lib/page.mjs';

buildPage();
