import type { VariantUi } from '../../../../core/variant-ui';
import Badge from './Badge.svelte';
import Pacts from './Pacts.svelte';
import { SAID_HERE } from './pacts';

export const variant: VariantUi = { interjects: SAID_HERE, parts: { badges: Badge, right: Pacts } };
