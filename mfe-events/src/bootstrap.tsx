import { startStandalone } from '@guyline/ui/standalone';
import routes from './routes.js';

void startStandalone(routes, '/events');
