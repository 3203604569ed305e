import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Claims } from '../platform/access/verified-tokens.js';

/** Access tokens; algorithm, issuer, audience and lifetime are the access module's. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  sign(claims: Claims): string {
    return this.jwt.sign({ ...claims, jti: randomBytes(8).toString('hex') });
  }
}
