import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Db } from '../../platform/db/db.js';
import { Chores } from '../../platform/queue/chores.js';
import { LocationPlaces } from './location-places.js';

const EVERY_S = 3_600;

/** Stores that came or moved are placed without being asked for. */
@Injectable()
export class PlaceChores implements OnApplicationBootstrap {
  constructor(
    private readonly chores: Chores,
    private readonly db: Db,
    private readonly places: LocationPlaces,
  ) {}

  onApplicationBootstrap(): void {
    this.chores.every('place locations', EVERY_S, async () => {
      await this.db.transaction((em) => this.places.place(em));
    });
  }
}
