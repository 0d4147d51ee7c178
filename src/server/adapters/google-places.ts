/**
 * Google's Places API (New). Suggestions and details are asked with field masks, so that only what is shown is paid
 * for. Google leaves an empty list out: an answer without suggestions is `{}`.
 */
import { z } from 'zod';
import { placeIdSchema } from '#contract/shop/places.ts';
import { splitUnit } from '#domain/address/address-unit.ts';
import type { Coordinates } from '#domain/menu/menu.ts';
import type { Place, PlacesProvider, Suggestion } from '#server/ports/places.ts';
import { fetchJson } from './fetch-json.ts';

export interface GooglePlacesOptions {
  readonly apiKey: string;
  /** 'https://places.googleapis.com', without a slash at the end; fixed by the operator, never by a request. */
  readonly baseUrl: string;
  /** Results near this point, if any, are first. */
  readonly near: () => Coordinates | null;
  readonly timeoutMs?: number;
}

const MOST_SUGGESTIONS = 8;
/** The API's own upper limit of a bias circle. */
const BIAS_METERS = 50_000;
const SUGGEST_FIELDS =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat';
const DETAILS_FIELDS = 'id,formattedAddress,location,addressComponents';

const textSchema = z.object({ text: z.string() });
const predictionSchema = z.object({
  placeId: z.string(),
  text: textSchema.optional(),
  structuredFormat: z.object({ mainText: textSchema.optional(), secondaryText: textSchema.optional() }).optional(),
});
type Prediction = z.infer<typeof predictionSchema>;

/** Each suggestion is parsed separately, so that a malformed one doesn't lose the others. */
const suggestAnswerSchema = z.object({ suggestions: z.array(z.unknown()).optional() });
const suggestionSchema = z.object({ placePrediction: predictionSchema });

const componentSchema = z.object({
  longText: z.string().optional(),
  shortText: z.string().optional(),
  types: z.array(z.string()).optional(),
});
type Component = z.infer<typeof componentSchema>;

const detailsAnswerSchema = z.object({
  formattedAddress: z.string().optional(),
  location: z
    .object({ latitude: z.number().min(-90).max(90).optional(), longitude: z.number().min(-180).max(180).optional() })
    .optional(),
  addressComponents: z.array(componentSchema).optional(),
});
type Details = z.infer<typeof detailsAnswerSchema>;

const withoutCountry = (text: string): string => text.replace(/,\s*(USA|United States)\s*$/, '');

function toSuggestion(suggestion: unknown): Suggestion | null {
  const read = suggestionSchema.safeParse(suggestion);
  return read.success ? predicted(read.data.placePrediction) : null;
}

function predicted(prediction: Prediction): Suggestion | null {
  if (!placeIdSchema.safeParse(prediction.placeId).success) return null;
  const secondary = withoutCountry(prediction.structuredFormat?.secondaryText?.text ?? '');
  const parts = secondary === '' ? [] : secondary.split(',').map((part) => part.trim());
  const mainAddress = prediction.structuredFormat?.mainText?.text ?? prediction.text?.text ?? '';
  if (mainAddress === '') return null;
  return {
    placeId: prediction.placeId,
    fullAddress: withoutCountry(prediction.text?.text ?? [mainAddress, secondary].filter(Boolean).join(', ')),
    mainAddress,
    city: parts.at(-2) ?? '',
    state: (parts.at(-1) ?? '').split(' ')[0] ?? '',
  };
}

function componentReader(components: readonly Component[]) {
  return (types: readonly string[], form: 'longText' | 'shortText' = 'longText'): string => {
    for (const type of types) {
      const found = components.find((component) => component.types?.includes(type))?.[form];
      if (found !== undefined) return found;
    }
    return '';
  };
}

/** Puts the apartment into the address where Google names it only beside it: the form reads it from there. */
function withUnit(fullAddress: string, unit: string): string {
  if (unit === '' || splitUnit(fullAddress).unit !== '') return fullAddress;
  const [main = '', ...rest] = fullAddress.split(',');
  return [`${main} ${/^[0-9a-z]{1,6}$/i.test(unit) ? '#' : ''}${unit}`, ...rest].join(',');
}

/** Google leaves out a coordinate of exactly 0, so a location that lacks one is still a location. */
function toPlace(placeId: string, details: Details): Place | null {
  if (details.location === undefined) return null;
  const read = componentReader(details.addressComponents ?? []);
  const fullAddress = withUnit(withoutCountry(details.formattedAddress ?? ''), read(['subpremise']));
  const street = `${read(['street_number'])} ${read(['route'], 'shortText')}`.trim();
  return {
    placeId,
    fullAddress,
    mainAddress: street === '' ? (fullAddress.split(',')[0] ?? '') : street,
    city: read(['locality', 'postal_town', 'sublocality', 'administrative_area_level_3']),
    state: read(['administrative_area_level_1'], 'shortText'),
    postcode: read(['postal_code']),
    coordinates: { latitude: details.location.latitude ?? 0, longitude: details.location.longitude ?? 0 },
  };
}

export function googlePlaces({ apiKey, baseUrl, near, timeoutMs }: GooglePlacesOptions): PlacesProvider {
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  const headers = (fields: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields });
  return {
    async suggest(text, session) {
      const center = near();
      const answer = await fetchJson({
        url: new URL(`${baseUrl}/v1/places:autocomplete`),
        method: 'POST',
        headers: { ...headers(SUGGEST_FIELDS), 'content-type': 'application/json' },
        body: {
          input: text,
          ...(session === undefined ? {} : { sessionToken: session }),
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
          languageCode: 'en',
          ...(center === null ? {} : { locationBias: { circle: { center, radius: BIAS_METERS } } }),
        },
        schema: suggestAnswerSchema,
        ...limits,
      });
      const suggestions = answer?.suggestions ?? [];
      return suggestions.flatMap((suggestion) => toSuggestion(suggestion) ?? []).slice(0, MOST_SUGGESTIONS);
    },
    async details(placeId, session) {
      if (!placeIdSchema.safeParse(placeId).success) return null;
      const url = new URL(`${baseUrl}/v1/places/${encodeURIComponent(placeId)}?languageCode=en`);
      if (session !== undefined) url.searchParams.set('sessionToken', session);
      const answer = await fetchJson({
        url,
        headers: headers(DETAILS_FIELDS),
        schema: detailsAnswerSchema,
        absent: [400, 404],
        ...limits,
      });
      return answer === null ? null : toPlace(placeId, answer);
    },
  };
}
