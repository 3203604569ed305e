import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import {
  type AssignJurisdictions,
  type LocationPlaceFilter,
  placeLimits,
  placeSorts,
  type PlaceState,
  placeStates,
  type SeenPlaces,
} from '@guyline/contract/jurisdictions/places';
import { IdList, IdOrNoneList } from '../../platform/http/id-list.js';
import { IfSent } from '../../platform/http/if-sent.js';
import { IsNumber, IsSmallNumber, ListQuery } from '../../platform/http/list-query.js';
import { TrimName } from '../../platform/http/trim.js';
import { MaxLength, MinLength } from '../../platform/http/text-length.js';

/** An id, or null for none; what is left out stays as it is. */
const IsIdOrNone = () => (target: object, property: string) => {
  ValidateIf((_, value) => value !== undefined && value !== null)(target, property);
  IsInt()(target, property);
  Min(1)(target, property);
};

/** Name of an authority that is made. */
const IsNewName = () =>
  applyDecorators(IfSent(), TrimName(), IsString(), MinLength(limits.name.min), MaxLength(limits.name.max));

export class PlaceListQuery extends ListQuery implements LocationPlaceFilter {
  @IsOptional()
  @IsIn(placeSorts)
  sort_by?: (typeof placeSorts)[number];

  @IsOptional()
  @IsIn(placeStates)
  state?: PlaceState;

  @IsSmallNumber() state_num?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() jurisdiction_id?: number;
}

class SeenPlacesDto implements SeenPlaces {
  @IdOrNoneList(placeLimits.chosen)
  city_ids!: (number | null)[];

  @IdOrNoneList(placeLimits.chosen)
  county_ids!: (number | null)[];
}

export class AssignJurisdictionsDto implements AssignJurisdictions {
  @IdList(placeLimits.chosen)
  location_ids!: number[];

  @IsIdOrNone() city_id?: number | null;
  @IsIdOrNone() county_id?: number | null;
  @IsIdOrNone() fire_district_id?: number | null;

  @IsNewName() new_city?: string;
  @IsNewName() new_county?: string;
  @IsNewName() new_fire_district?: string;

  @IfSent()
  @IsBoolean()
  own_city?: boolean;

  @IfSent()
  @IsBoolean()
  own_county?: boolean;

  @IfSent()
  @IsBoolean()
  accept?: boolean;

  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => SeenPlacesDto)
  seen?: SeenPlacesDto;
}
