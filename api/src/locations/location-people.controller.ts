import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { LocationPeopleCommands } from './location-people.commands.js';
import { AssignPeopleDto, OnsiteContactDto } from './location-people.dto.js';
import { LocationPeopleQueries } from './location-people.queries.js';
import { OnsiteContacts } from './onsite-contact.js';

@Controller()
export class LocationPeopleController {
  constructor(
    private readonly queries: LocationPeopleQueries,
    private readonly commands: LocationPeopleCommands,
    private readonly contacts: OnsiteContacts,
  ) {}

  @Serves(locationRoutes.people)
  people(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.people(actor, id);
  }

  @Serves(locationRoutes.peopleChoices)
  choices(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.choices(actor, id);
  }

  @Serves(locationRoutes.assignPeople)
  async assign(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignPeopleDto,
  ) {
    return new WithMessage(await this.commands.assign(actor, id, input), 'location_people_saved');
  }

  @Serves(locationRoutes.saveContact)
  async saveContact(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: OnsiteContactDto,
  ) {
    return new WithMessage(await this.contacts.save(actor, id, input), 'contact_saved');
  }

  @Serves(locationRoutes.ownContact)
  contact(@CurrentActor() actor: SessionActor) {
    return this.contacts.state(actor);
  }

  @Serves(locationRoutes.confirmContact)
  async confirm(@CurrentActor() actor: SessionActor, @Body() input: OnsiteContactDto) {
    const confirmed = await this.contacts.confirm(actor, input);
    return new WithMessage(confirmed, 'contact_confirmed', { count: confirmed.location_cnt });
  }
}
