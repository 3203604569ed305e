import { Body, Controller, Get, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { Told } from '../platform/http/envelope.interceptor.js';
import { LocationPeopleCommands } from './location-people.commands.js';
import { AssignPeopleDto, OnsiteContactDto } from './location-people.dto.js';
import { LocationPeopleQueries } from './location-people.queries.js';
import { OnsiteContacts } from './onsite-contact.js';

@Controller(':role/location')
export class LocationPeopleController {
  constructor(
    private readonly queries: LocationPeopleQueries,
    private readonly commands: LocationPeopleCommands,
    private readonly contacts: OnsiteContacts,
  ) {}

  @Get(':id/people')
  @Requires('locations.people')
  people(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.people(actor, id);
  }

  @Get(':id/people/choices')
  @Requires('locations.manage')
  choices(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return this.queries.choices(actor, id);
  }

  @Post(':id/vendors')
  @Requires('locations.manage')
  async assign(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: AssignPeopleDto,
  ) {
    return new Told(await this.commands.assign(actor, id, input), 'location_people_saved');
  }

  @Post(':id/contact')
  @Requires('locations.manage')
  async saveContact(
    @CurrentActor() actor: SessionActor,
    @Param('id', ParseIntPipe) id: number,
    @Body() input: OnsiteContactDto,
  ) {
    return new Told(await this.contacts.save(actor, id, input), 'contact_saved');
  }

  @Get('contact')
  @Requires('locations.contact')
  contact(@CurrentActor() actor: SessionActor) {
    return this.contacts.state(actor);
  }

  @Post('contact/confirm')
  @Requires('locations.contact')
  async confirm(@CurrentActor() actor: SessionActor, @Body() input: OnsiteContactDto) {
    const confirmed = await this.contacts.confirm(actor, input);
    return new Told(confirmed, 'contact_confirmed', { count: confirmed.location_cnt });
  }
}
